import type { CrisisReasonCode } from './reasons.ts';
import type { AskedFor } from './safety-answer-named.ts';

/** The question at the end of a fixed text, and the meaning of its answers. */
export interface TextQuestion {
  readonly ask: string;
  /** The answer that means danger. */
  readonly danger: 'yes' | 'no';
  /** The verdict's level after that answer. */
  readonly level: 2 | 3;
  /** The verdict's reason after that answer; null: the reason of the crisis before. */
  readonly reason: CrisisReasonCode | null;
  /** The kind of thing it asks for, where naming that is a yes. */
  readonly about?: AskedFor;
}

/** A question to which yes means danger. */
export function ifYes(
  level: 2 | 3,
  ask: string,
  reason: CrisisReasonCode | null = null,
  about?: AskedFor,
): TextQuestion {
  return { ask, danger: 'yes', level, reason, ...(about && { about }) };
}

/** A question to which no means danger. */
export function ifNo(level: 2 | 3, ask: string, reason: CrisisReasonCode | null = null): TextQuestion {
  return { ask, danger: 'no', level, reason };
}
