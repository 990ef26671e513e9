import type { CrisisLevel } from '@winny/common/contract/crisis';
import { useCallback, useState } from 'react';
import { tabStorage } from '../../storage/browser-storage.ts';

const concernKey = (sessionId: string): string => `winny:concern:${sessionId}`;

/** Whether the support card is shown above the composer. Stored for this tab, so that a reload does not remove it. */
export function useConcern(sessionId: string) {
  const [isShown, setShown] = useState(() => tabStorage.read(concernKey(sessionId)) !== null);
  const change = useCallback(
    (shown: boolean) => {
      tabStorage.write(concernKey(sessionId), shown ? 'yes' : null);
      setShown(shown);
    },
    [sessionId],
  );
  return {
    isShown,
    /** Shows the card for level 1. Other levels leave it as it is. */
    showFor: useCallback(
      (level: CrisisLevel) => {
        if (level === 1) change(true);
      },
      [change],
    ),
    dismiss: useCallback(() => change(false), [change]),
  };
}
