import type { CrisisReasonCode } from './reasons.ts';

/** A question at the end of a fixed text, and what an answer to it means. */
export interface TextQuestion {
  readonly ask: string;
  /** The answer that means danger. */
  readonly danger: 'yes' | 'no';
  /** The level of a message with that answer. */
  readonly level: 2 | 3;
  /** Its reason; null where it is that of the message before. */
  readonly reason: CrisisReasonCode | null;
}

/** A question to which yes means danger. */
export function ifYes(level: 2 | 3, ask: string, reason: CrisisReasonCode | null = null): TextQuestion {
  return { ask, danger: 'yes', level, reason };
}

/** A question to which no means danger. */
export function ifNo(level: 2 | 3, ask: string, reason: CrisisReasonCode | null = null): TextQuestion {
  return { ask, danger: 'no', level, reason };
}
