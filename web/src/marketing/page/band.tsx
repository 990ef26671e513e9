import { Box, type BoxProps, Stack } from '@chakra-ui/react';
import { pageColumn } from '../../ui/page/page-column.ts';

interface BandProps extends BoxProps {
  /** `sunk` sets the band off from its neighbours. */
  tone?: 'paper' | 'sunk';
}

/** A full-width section of a public page, with its content in the page column. */
export function Band({ tone = 'paper', children, ...rest }: BandProps) {
  return (
    <Box as="section" bg={tone} w="full" {...rest}>
      <Stack {...pageColumn} py={{ base: '14', md: '20' }} gap={{ base: '8', md: '12' }}>
        {children}
      </Stack>
    </Box>
  );
}
