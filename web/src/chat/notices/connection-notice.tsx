import { Box } from '@chakra-ui/react';

/** A line above the composer while the connection is lost. It overlaps the fade below the messages, so that nothing moves. */
export function ConnectionNotice({ offline }: { offline: boolean }) {
  return (
    <Box
      role="status"
      pos="relative"
      h={{ base: '6', md: '7' }}
      mt={{ base: '-6', md: '-7' }}
      textAlign="center"
      color="muted"
      textStyle="fine"
      // Closer to the messages than to the composer's focus ring.
      lineHeight="snug"
      bgImage={offline ? undefined : 'linear-gradient(to top, var(--winny-colors-paper), transparent)'}
      bg={offline ? 'paper' : undefined}
      pointerEvents="none"
    >
      {offline ? 'Back in a moment. Nothing is lost.' : ''}
    </Box>
  );
}
