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
  return {
    async note(said: readonly Said[], at: number, verdict: CrisisVerdict): Promise<void> {
      const [key = ''] = keysOf(said, [at]);
      await redis.set(key, JSON.stringify(verdict), 'EX', KEPT_SECONDS);
    },
    /**
     * The verdicts of these turns, in their order; null for one that is not known.
     * @param turns their places in the conversation, rising
     */
    async read(said: readonly Said[], turns: readonly number[]): Promise<(CrisisVerdict | null)[]> {
      if (turns.length === 0) return [];
      const found = await redis.mget(keysOf(said, turns));
      return found.map((one) => (one === null ? null : crisisVerdictSchema.parse(JSON.parse(one))));
    },
  };
}

/** The keys of turns: of each, a hash of the conversation up to it. One hash goes on over all, so that the work is linear. */
function keysOf(said: readonly Said[], turns: readonly number[]): string[] {
  const hash = createHash('sha256');
  let read = 0;
  return turns.map((turn) => {
    for (; read <= turn; read += 1) {
      const { role, content } = said[read] ?? { role: '', content: '' };
      hash.update(`${read === 0 ? '[' : ','}${JSON.stringify([role, content])}`);
    }
    return `evaluation:verdict:${hash.copy().update(']').digest('base64url')}`;
  });
}
