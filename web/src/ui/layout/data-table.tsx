import { chakra } from '@chakra-ui/react';

/** A table of figures or rows. Wrap it in `TableScroll` where it may be wider than the screen. */
export const DataTable = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
    '& caption': { textAlign: 'start' },
    '& th': { textStyle: 'fine', fontWeight: 'medium', color: 'muted', textAlign: 'start' },
    '& th, & td': { py: '3', pe: '4', verticalAlign: 'middle' },
    '& tr': { borderBottomWidth: '1px', borderColor: 'line' },
    '& tbody tr:last-child': { borderBottomWidth: '0' },
  },
  variants: {
    dense: { true: { '& th, & td': { py: '1.5', pe: '4' } } },
  },
});

/** Scrolls a wide table sideways, also by keyboard. */
export const TableScroll = chakra('section', {
  base: { overflow: 'auto', maxW: 'full', _focusVisible: { borderRadius: 'xs' } },
});
