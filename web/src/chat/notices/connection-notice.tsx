import { Box } from '@chakra-ui/react';

/**
 * Connection trouble: one calm line above the composer, never a dialog. It stands where the last words fade out, so that
 * nothing moves when it comes.
 */
export function ConnectionLine({ down }: { down: boolean }) {
  return (
    <Box
      role="status"
      pos="relative"
      h={{ base: '6', md: '7' }}
      mt={{ base: '-6', md: '-7' }}
      textAlign="center"
      color="muted"
      textStyle="fine"
      // Nearer to what was said than to the ring of the composer's focus.
      lineHeight="snug"
      bgImage={down ? undefined : 'linear-gradient(to top, var(--winny-colors-paper), transparent)'}
      bg={down ? 'paper' : undefined}
      pointerEvents="none"
    >
      {down ? 'Back in a moment. Nothing is lost.' : ''}
    </Box>
  );
}
