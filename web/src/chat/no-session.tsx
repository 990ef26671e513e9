import { useState } from 'react';
import { NewSessionDialog } from '../sessions/new-session-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { ChatProblem } from './chat-problem.tsx';

/** `/chat` without a session: the way into one. */
export function NoSession() {
  const [starting, setStarting] = useState(false);
  return (
    <>
      <ChatProblem
        title="No Session Selected"
        actions={<Button onClick={() => setStarting(true)}>Start a new conversation</Button>}
      >
        Please select a session or start a new conversation.
      </ChatProblem>
      <NewSessionDialog open={starting} onClose={() => setStarting(false)} />
    </>
  );
}
