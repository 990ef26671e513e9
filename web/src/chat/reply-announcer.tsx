import { useEffect, useRef, useState } from 'react';
import type { ConversationStore } from '../realtime/conversation-store.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { plainWords } from './plain-words.ts';

/** Reads Winny's finished messages to those who listen: each once, whole, never frame by frame. */
export function ReplyAnnouncer({ store }: { store: ConversationStore }) {
  const [said, setSaid] = useState('');
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    const look = (): void => {
      const { loaded, messages } = store.getState();
      if (!loaded) return;
      const finished = messages.filter((message) => message.role === 'assistant');
      // What was there when the session was opened is not news.
      const news = known.current ? finished.filter((message) => !known.current?.has(message.id)) : [];
      known.current = new Set(finished.map((message) => message.id));
      if (news.length > 0) setSaid(news.map((message) => `Winny: ${plainWords(message.content)}`).join(' '));
    };
    look();
    return store.subscribe((state, before) => {
      if (state.messages !== before.messages || state.loaded !== before.loaded) look();
    });
  }, [store]);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {said}
    </VisuallyHidden>
  );
}
