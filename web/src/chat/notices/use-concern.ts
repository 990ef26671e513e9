import type { CrisisLevel } from '@winny/common/contract/crisis';
import { useCallback, useState } from 'react';
import { keepConcern, keptConcern } from '../../realtime/conversation/conversation-storage.ts';

/** Whether the quiet support card stands above the composer; kept for this tab, so that a reload does not take it away. */
export function useConcern(sessionId: string) {
  const [concerned, setConcerned] = useState(() => keptConcern(sessionId));
  const change = useCallback(
    (on: boolean) => {
      keepConcern(sessionId, on);
      setConcerned(on);
    },
    [sessionId],
  );
  return {
    concerned,
    /** A message was judged. One that is no concern leaves the card where it is. */
    judged: useCallback(
      (level: CrisisLevel) => {
        if (level === 1) change(true);
      },
      [change],
    ),
    dismiss: useCallback(() => change(false), [change]),
  };
}
