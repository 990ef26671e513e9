import { useCallback, useEffect, useRef, useState } from 'react';
import { loadPending } from '../../realtime/conversation/conversation-store.ts';
import { tabStorage } from '../../storage/browser-storage.ts';

const draftKey = (sessionId: string): string => `winny:draft:${sessionId}`;

/**
 * The stored text of the composer. It is removed if it was being sent when the session was left or the tab reloaded: it stands
 * among the messages then, and would return to the composer after it was sent from there.
 */
export function loadDraft(sessionId: string): string {
  const draft = tabStorage.read(draftKey(sessionId)) ?? '';
  if (!loadPending(sessionId).some(({ content }) => content === draft.trim())) return draft;
  storeDraft(sessionId, '');
  return '';
}

/** Stores the composer's text for this tab. */
export function storeDraft(sessionId: string, text: string): void {
  tabStorage.write(draftKey(sessionId), text === '' ? null : text);
}

/**
 * Changes the draft of a session.
 * @param shown the text of the composer; undefined if it is not on the screen any more: the stored draft may be a newer one's
 */
export function changeDraft(
  sessionId: string,
  shown: string | undefined,
  change: (text: string) => string,
): string {
  const next = change(shown ?? tabStorage.read(draftKey(sessionId)) ?? '');
  storeDraft(sessionId, next);
  return next;
}

/** The composer's text. It survives a reload of the tab. */
export function useDraft(
  sessionId: string,
): [text: string, setText: (change: (text: string) => string) => void] {
  const [text, setText] = useState(() => loadDraft(sessionId));
  useEffect(() => setText(loadDraft(sessionId)), [sessionId]);
  const shown = useRef<string>(undefined);
  shown.current = text;
  useEffect(
    () => () => {
      shown.current = undefined;
    },
    [],
  );
  const change = useCallback(
    (next: (text: string) => string) => setText(changeDraft(sessionId, shown.current, next)),
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
