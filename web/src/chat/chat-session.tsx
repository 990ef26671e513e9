import { Center } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { isUnauthorized } from '../api/errors.ts';
import { hasFailed } from '../api/has-failed.ts';
import { useSession } from '../api/sessions.ts';
import { isMissing } from '../api/until-answered.ts';
import { useUnauthorized } from '../api/use-unauthorized.ts';
import { useRealtime } from '../live/use-realtime.ts';
import type { Conversation } from '../realtime/conversation/conversation.ts';
import { dropSession } from '../sessions/change-session.ts';
import { Button } from '../ui/button/button.tsx';
import { SpinnerPage } from '../ui/progress/spinner.tsx';
import { ChatProblem } from './chat-problem.tsx';
import { ChatScreen } from './chat-screen.tsx';

/** Shows a session by its id: loading, not found, failed, or the conversation (CHAT-1 to CHAT-4). */
export function ChatSession({ sessionId }: { sessionId: string }) {
  const session = useSession(sessionId);
  const realtime = useRealtime();
  const conversation = useConversation(sessionId);
  useUnauthorized(session.error);
  if (isMissing(session.error)) return <NotFound sessionId={sessionId} />;
  // It is read again after each interruption; if that fails, the conversation stays.
  if (hasFailed(session) && !isUnauthorized(session.error)) return <Failed />;
  if (!session.data || !conversation || !realtime) return <Loading />;
  return (
    <Loaded conversation={conversation}>
      <ChatScreen session={session.data} conversation={conversation} alerts={realtime.alerts} />
    </Loaded>
  );
}

/** Shows its children once the messages are loaded, otherwise the reason why they are not. */
function Loaded({ conversation, children }: { conversation: Conversation; children: ReactNode }) {
  const loaded = useStore(conversation.store, (state) => state.loaded);
  const problem = useStore(conversation.store, (state) => state.loadProblem);
  if (problem === 'notFound') return <NotFound sessionId={conversation.store.getState().sessionId} />;
  if (problem === 'failed') return <Failed />;
  return loaded ? children : <Loading />;
}

function Loading() {
  return (
    <Center flex="1">
      <SpinnerPage label="Loading your session" />
    </Center>
  );
}

/** The session does not exist, or was deleted elsewhere. It is removed from the cached list. */
function NotFound({ sessionId }: { sessionId: string }) {
  const queryClient = useQueryClient();
  useEffect(() => dropSession(queryClient, sessionId), [queryClient, sessionId]);
  return (
    <ChatProblem
      title="Session Not Found"
      actions={
        <Button asChild>
          <Link to="/">Go to the dashboard</Link>
        </Button>
      }
    >
      The requested session could not be found.
    </ChatProblem>
  );
}

function Failed() {
  return (
    <ChatProblem
      title="Error Loading Chat"
      actions={<Button onClick={() => window.location.reload()}>Refresh the page</Button>}
    >
      Unable to load chat messages. Please try refreshing the page.
    </ChatProblem>
  );
}

/** Opens a session while it is on the screen. Null until it is open, also after the session changes. */
function useConversation(sessionId: string): Conversation | null {
  const realtime = useRealtime();
  const [conversation, setConversation] = useState<Conversation | null>(null);
  useEffect(() => {
    if (!realtime) return;
    const opened = realtime.open(sessionId);
    setConversation(opened);
    return () => {
      opened.close();
      setConversation(null);
    };
  }, [realtime, sessionId]);
  return conversation;
}
