import { useParams } from 'react-router-dom';
import { useSession } from '../api/sessions.ts';
import { SpinnerPage } from '../ui/spinner.tsx';
import { Heading } from '../ui/text.tsx';

/** `/chat` and `/chat/:sessionId`. */
export function ChatPage() {
  const { sessionId } = useParams();
  const { data: session } = useSession(sessionId);
  return session ? <Heading as="h1">{session.title}</Heading> : <SpinnerPage />;
}
