import { useCallback, useEffect, useState } from 'react';
import { keepDraft, keptDraft, keptPending } from '../../realtime/conversation/conversation-storage.ts';

/** What was left in the composer. A message that was on its way when the tab was reloaded stands among the messages instead. */
function draftOf(sessionId: string): string {
  const draft = keptDraft(sessionId);
  const onItsWay = keptPending(sessionId).some(({ content }) => content === draft.trim());
  return onItsWay ? '' : draft;
}

/** The composer's text, kept for this tab so that a reload does not lose a word. */
export function useDraft(sessionId: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => draftOf(sessionId));
  useEffect(() => setText(draftOf(sessionId)), [sessionId]);
  const change = useCallback(
    (next: string) => {
      keepDraft(sessionId, next);
      setText(next);
    },
    [sessionId],
  );
  return [text, change];
}
