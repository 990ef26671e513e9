import { useEffect, useState } from 'react';
import { sharedStorage } from '../../storage/browser-storage.ts';
import { Text } from '../../ui/text/text.tsx';
import { type ChatUse, nextNotice } from './ai-notice-times.ts';

/** Below the prefix of what is removed when the account signs out. */
const KEY = 'winny-own-chat-use';
const TICK_MS = 60_000;

const WORDS = {
  day: 'Winny is an AI, not a person. What it says can be wrong.',
  hours: 'Three hours have passed. Winny is an AI, not a person. A break might do you good.',
} as const;

/** The day by the device's clock, 'YYYY-MM-DD'. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

/** A quiet line above the composer in each day's first chat and after three hours of use (SAFE-47). */
export function AiNotice() {
  const [notice, setNotice] = useState<keyof typeof WORDS | null>(null);
  useEffect(() => {
    const look = (addedMs: number) => {
      const known = sharedStorage.readJson(KEY) as ChatUse | null;
      const next = nextNotice(known, today(), addedMs);
      sharedStorage.writeJson(KEY, next.use);
      if (next.notice) setNotice(next.notice);
    };
    look(0);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look(TICK_MS);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Text
      role="status"
      tone="muted"
      textStyle="fine"
      textAlign="center"
      lineHeight="snug"
      pb={notice ? '2' : '0'}
    >
      {notice && WORDS[notice]}
    </Text>
  );
}
