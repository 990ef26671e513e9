import { chakra } from '@chakra-ui/react';

/** A raised surface. */
export const Card = chakra('section', {
  base: {
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'raised',
    p: { base: '5', md: '7' },
  },
  variants: {
    tone: { plain: {}, care: { bg: 'care.soft', borderColor: 'transparent' } },
  },
  defaultVariants: { tone: 'plain' },
});
