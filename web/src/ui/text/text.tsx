import { chakra } from '@chakra-ui/react';

/** A heading in Fraunces. Set the level with `as` and the size with `textStyle`. */
export const Heading = chakra('h2', { base: { textStyle: 'section', color: 'ink' } });

export const Text = chakra('p', {
  base: {},
  variants: { tone: { ink: { color: 'ink' }, muted: { color: 'muted' }, care: { color: 'care' } } },
});

/** The style of a link in text; use with `asChild` around the router's link. */
export const TextLink = chakra('a', {
  base: {
    color: 'evergreen',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    borderRadius: '2px',
    _hover: { color: 'evergreen.deep', textDecorationThickness: '2px' },
  },
  variants: {
    /** Outside a sentence: enlarges the touch target. */
    standalone: {
      true: { pos: 'relative', _after: { content: '""', pos: 'absolute', insetInline: 0, insetBlock: '-3' } },
    },
  },
});
