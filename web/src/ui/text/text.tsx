import { chakra } from '@chakra-ui/react';

/** A heading in Fraunces; say which level with `as` and which size with `textStyle`. */
export const Heading = chakra('h2', { base: { textStyle: 'section', color: 'ink' } });

export const Text = chakra('p', {
  base: {},
  variants: { tone: { ink: { color: 'ink' }, muted: { color: 'muted' }, care: { color: 'care' } } },
});

/** The looks of a link within a sentence; use with `asChild` around the router's link. */
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
    /** Not within a sentence: a finger has more to hit than the words. */
    standalone: {
      true: { pos: 'relative', _after: { content: '""', pos: 'absolute', insetInline: 0, insetBlock: '-3' } },
    },
  },
});
