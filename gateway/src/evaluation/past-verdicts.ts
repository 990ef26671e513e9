import { createHash } from 'node:crypto';
import { type CrisisVerdict, crisisVerdictSchema } from '@winny/common/contract/crisis';
import type { Redis } from '@winny/common/platform/redis';

/** Longer than an evaluator takes for one conversation. */
const KEPT_SECONDS = 60 * 60;

/** Something that was said in the conversation. */
export interface Said {
  role: 'user' | 'assistant';
  content: string;
}

/**
 * The verdicts of earlier turns. Evaluators send the whole conversation with each turn, so a verdict that the model raised would
 * be unknown at the next one. Stored by a hash of the conversation up to the turn, without its text.
 */
export function createPastVerdicts(redis: Redis) {
  const keyOf = (said: readonly Said[], at: number) =>
    `evaluation:verdict:${createHash('sha256')
      .update(JSON.stringify(said.slice(0, at + 1).map(({ role, content }) => [role, content])))
      .digest('base64url')}`;
  return {
    async note(said: readonly Said[], at: number, verdict: CrisisVerdict): Promise<void> {
      await redis.set(keyOf(said, at), JSON.stringify(verdict), 'EX', KEPT_SECONDS);
    },
    /** The verdicts of these turns, in their order; null for one that is not known. */
    async read(said: readonly Said[], turns: readonly number[]): Promise<(CrisisVerdict | null)[]> {
      if (turns.length === 0) return [];
      const found = await redis.mget(turns.map((at) => keyOf(said, at)));
      return found.map((one) => (one === null ? null : crisisVerdictSchema.parse(JSON.parse(one))));
    },
  };
}
