import { defineSlotRecipe } from '@chakra-ui/react';

/** Tabs as pills: `plain` for a few choices in a card, `enclosed` for the two sides of a form. */
export const tabsRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    list: { display: 'flex', gap: '1' },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minH: 'target',
      px: '4',
      borderRadius: 'pill',
      color: 'muted',
      cursor: 'pointer',
      textStyle: 'label',
      transition: 'background-color 150ms, color 150ms',
      _hover: { color: 'ink' },
      _selected: { color: 'ink' },
    },
    content: { _focusVisible: { outlineOffset: '4px', borderRadius: 'xs' } },
  },
  variants: {
    variant: {
      plain: { trigger: { _selected: { bg: 'var(--tab-selected, var(--winny-colors-evergreen-soft))' } } },
      enclosed: {
        list: { p: '1', bg: 'sunk', borderRadius: 'pill' },
        content: { pt: '6' },
        trigger: { flex: 1, _selected: { bg: 'card', boxShadow: 'raised' } },
      },
    },
  },
  defaultVariants: { variant: 'plain' },
});
