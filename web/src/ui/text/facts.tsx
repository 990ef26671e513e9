import { chakra } from '@chakra-ui/react';

/** A list of names and values (`dt`, `dd`), in two columns unless the screen is narrow. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    alignItems: 'baseline',
    gridTemplateColumns: { base: '1fr', sm: 'minmax(8rem, max-content) 1fr' },
    columnGap: '5',
    rowGap: { base: '1', sm: '3' },
    '& dt': { color: 'muted', textStyle: 'small', mt: { base: '2', sm: '0' } },
    '& dd': { overflowWrap: 'anywhere' },
  },
});
