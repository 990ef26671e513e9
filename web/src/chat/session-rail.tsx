import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { NewSession } from '../sessions/new-session.ts';
import { SessionList } from './session-list.tsx';

/** A person's sessions beside the conversation, on wide screens. */
export function SessionRail({ sessionId }: { sessionId: string | undefined }) {
  const [starting, setStarting] = useState(false);
  return (
    <Flex
      as="aside"
      aria-label="Your sessions"
      direction="column"
      hideBelow="lg"
      w="18.75rem"
      flexShrink="0"
      bg="sunk"
      borderEndWidth="1px"
      borderColor="line"
      p="4"
      gap="4"
    >
      <SessionList surface="sunk" sessionId={sessionId} onNew={() => setStarting(true)} />
      <NewSession open={starting} onClose={() => setStarting(false)} />
    </Flex>
  );
}
