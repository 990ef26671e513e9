import { useCallback, useEffect, useState } from 'react';
import { loadPending } from '../../realtime/conversation/conversation-store.ts';
import { tabStorage } from '../../storage/browser-storage.ts';

const draftKey = (sessionId: string): string => `winny:draft:${sessionId}`;

/** The stored text of the composer, unless it was being sent when the tab was reloaded: then it stands among the messages. */
export function loadDraft(sessionId: string): string {
  const draft = tabStorage.read(draftKey(sessionId)) ?? '';
  return loadPending(sessionId).some(({ content }) => content === draft.trim()) ? '' : draft;
}

/** Stores the composer's text for this tab. */
export function storeDraft(sessionId: string, text: string): void {
  tabStorage.write(draftKey(sessionId), text === '' ? null : text);
}

/** The composer's text. It survives a reload of the tab. */
export function useDraft(sessionId: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => loadDraft(sessionId));
  useEffect(() => setText(loadDraft(sessionId)), [sessionId]);
  const change = useCallback(
    (next: string) => {
      storeDraft(sessionId, next);
      setText(next);
    },
    [sessionId],
  );
  return [text, change];
}

/**
 * The text that stays in the composer after a send (CHAT-20: the sent text is cleared). Text that was added after it stays; a
 * text that was edited during the send stays whole.
 */
export function withoutSent(text: string, sent: string): string {
  const begun = text.trimStart();
  return begun.startsWith(sent) ? begun.slice(sent.length).trimStart() : text;
}
