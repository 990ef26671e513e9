import { Box } from '@chakra-ui/react';

/** Connection trouble: one calm line above the composer, never a dialog. The room for it is always there. */
export function ConnectionLine({ down }: { down: boolean }) {
  return (
    <Box
      role="status"
      h={{ base: '6', md: '7' }}
      textAlign="center"
      color="muted"
      textStyle="fine"
      opacity={down ? 1 : 0}
      transition="opacity 220ms"
    >
      {down ? 'Back in a moment. Nothing is lost.' : ''}
    </Box>
  );
}
