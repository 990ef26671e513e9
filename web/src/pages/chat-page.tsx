import { Flex } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { ChatSession } from '../chat/chat-session.tsx';
import { NoSession } from '../chat/no-session.tsx';
import { SessionRail } from '../chat/session-list/session-rail.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';

/** `/chat` and `/chat/:sessionId`. */
export function ChatPage() {
  const { sessionId } = useParams();
  return (
    <Flex flex="1" minH="0">
      <PageTitle>Chat · Winny</PageTitle>
      <SessionRail sessionId={sessionId} />
      {sessionId ? <ChatSession key={sessionId} sessionId={sessionId} /> : <NoSession />}
    </Flex>
  );
}
