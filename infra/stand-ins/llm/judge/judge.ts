import type { CrisisLevel, CrisisType } from '@winny/common/contract/crisis';
import { detectCrisis, EARLIER_SIGNALS, type MessageSignals } from '@winny/common/domain/crisis/detector';
import type { ChatTurn } from '../wire/chat-request.ts';

const LEVELS = ['none', 'concern', 'high', 'imminent'] as const;

/** The answer to the product's form `crisis_verdict`. */
export interface Judgement {
  level: (typeof LEVELS)[CrisisLevel];
  type: CrisisType | 'none';
  /** One of the product's reason codes, or "none". */
  reason: string;
}

/** Judges the last user turn of a conversation by the product's crisis detector, with the turns before it as context. */
export function judgeTurns(turns: readonly ChatTurn[]): Judgement {
  const said = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const earlier: MessageSignals[] = [];
  for (const text of said.slice(-EARLIER_SIGNALS - 1, -1)) {
    const { signals } = detectCrisis(text, { earlier });
    if (signals) earlier.push(signals);
  }
  const { level, type, reason } = detectCrisis(said.at(-1) ?? '', { earlier }).verdict;
  return { level: LEVELS[level], type: type ?? 'none', reason: reason ?? 'none' };
}

/** Whether the detector finds nothing in a text, so that a reply may repeat it. */
export function isCalm(text: string): boolean {
  return detectCrisis(text).verdict.level === 0;
}
