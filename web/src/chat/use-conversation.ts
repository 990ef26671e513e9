import { useEffect, useState } from 'react';
import { useRealtime } from '../live/use-realtime.ts';
import type { Conversation } from '../realtime/conversation/conversation.ts';

/** Opens a session while it is on the screen. Null until it is open, also after the session changes. */
export function useConversation(sessionId: string): Conversation | null {
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
