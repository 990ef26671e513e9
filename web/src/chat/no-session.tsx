import { useState } from 'react';
import { NewSession } from '../sessions/new-session.ts';
import { Button } from '../ui/button/button.tsx';
import { ChatProblem } from './chat-problem.tsx';
import { SessionDrawer } from './lazy-dialogs.ts';

/** `/chat` without a session: offers a new session and the list. */
export function NoSession() {
  const [starting, setStarting] = useState(false);
  const [listed, setListed] = useState(false);
  return (
    <>
      <ChatProblem
        title="No Session Selected"
        actions={
          <>
            <Button onClick={() => setStarting(true)}>Start a new conversation</Button>
            <Button variant="outline" hideFrom="lg" onClick={() => setListed(true)}>
              Your sessions
            </Button>
          </>
        }
      >
        Please select a session or start a new conversation.
      </ChatProblem>
      <NewSession open={starting} onClose={() => setStarting(false)} />
      <SessionDrawer open={listed} onClose={() => setListed(false)} sessionId={undefined} />
    </>
  );
}
