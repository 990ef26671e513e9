import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ConnectionStatus } from '../../realtime/conversation/conversation-state.ts';

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

/** Shorter interruptions are not shown. */
const SHOW_AFTER_MS = 1_200;

/** Whether no transport has worked for a while. */
export function useOffline(status: ConnectionStatus): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    if (status !== 'connecting') return setOffline(false);
    const timer = setTimeout(() => setOffline(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return offline;
}
