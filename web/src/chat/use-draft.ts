import { useCallback, useEffect, useState } from 'react';
import { keepDraft, keptDraft } from '../realtime/session-keep.ts';

/** The composer's text, kept for this tab so that a reload does not lose a word. */
export function useDraft(sessionId: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => keptDraft(sessionId));
  useEffect(() => setText(keptDraft(sessionId)), [sessionId]);
  const change = useCallback(
    (next: string) => {
      keepDraft(sessionId, next);
      setText(next);
    },
    [sessionId],
  );
  return [text, change];
}
