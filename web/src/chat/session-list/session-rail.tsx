import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { NewSession } from '../../sessions/new-session.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { SessionListProps } from './session-list.tsx';

const list = lazyPart<SessionListProps>(() => import('./session-list.tsx').then((part) => part.SessionList));

/** The list of sessions beside the conversation, on wide screens. It is a lazy part, so that the messages appear first. */
export function SessionRail({ sessionId }: { sessionId: string | undefined }) {
  const [starting, setStarting] = useState(false);
  const SessionList = useLazyPart(list, true);
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
      {SessionList && <SessionList surface="sunk" sessionId={sessionId} onNew={() => setStarting(true)} />}
      <NewSession open={starting} onClose={() => setStarting(false)} />
    </Flex>
  );
}
