import { useEffect, useState } from 'react';
import { useUser } from '../api/user.ts';
import type { Conversation } from '../realtime/conversation.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { realtimeOf } from '../realtime/signed-in-realtime.ts';

/** The live side of the app; null for a moment, and while nobody is signed in. */
export function useRealtime(): Realtime | null {
  const userId = useUser().data?.id;
  const [realtime, setRealtime] = useState<Realtime | null>(null);
  useEffect(() => setRealtime(userId ? realtimeOf(userId) : null), [userId]);
  return realtime;
}

/** Opens a session for as long as it is on the screen; null for a moment when it changes. */
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
