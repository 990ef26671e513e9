import { chakra } from '@chakra-ui/react';

/** A few words in a pill. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    px: '3',
    py: '0.5',
    borderRadius: 'pill',
    textStyle: 'fine',
    fontWeight: 'medium',
  },
  variants: {
    tone: {
      lamp: { bg: 'lamp.soft', color: 'lamp.ink' },
      green: { bg: 'evergreen.soft', color: 'evergreen' },
      care: { bg: 'care.soft', color: 'care' },
      grey: { bg: 'sunk', color: 'muted' },
    },
  },
  defaultVariants: { tone: 'lamp' },
});
