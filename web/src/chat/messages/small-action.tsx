import { chakra } from '@chakra-ui/react';

/** A text button beside a message. Its touch target is larger than the text. */
export const SmallAction = chakra('button', {
  base: {
    pos: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '8',
    px: '1',
    color: 'evergreen',
    fontWeight: 'medium',
    borderRadius: 'xs',
    cursor: 'pointer',
    textUnderlineOffset: '3px',
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', pos: 'absolute', insetInline: '-2', insetBlock: '-1.5' },
  },
});
