import { AppError } from '@winny/common/contract/errors';
import type { GoldenAnswer } from '@winny/common/contract/knowledge-lab';
import { goldenQuestions } from '@winny/common/knowledge/golden/golden-questions';
import { measureRecall } from '@winny/common/knowledge/golden/measure';
import type { LiveKnowledge } from '@winny/common/knowledge/live-knowledge';
import { publishedKnowledge, withinDeadline } from './published-knowledge.ts';

/** A few seconds, unless the machine is busy. Browsers wait longer (`web/src/api/admin-call.ts`). */
const WITHIN_MS = 60_000;

/** Looks for the expected items of the golden questions in the published knowledge. */
export type GoldenRun = () => Promise<GoldenAnswer>;

/** One run at a time: who asks during a run gets its answer. A run that takes too long ends with its next question. */
export function createGoldenRun(live: LiveKnowledge, withinMs = WITHIN_MS): GoldenRun {
  let running: Promise<GoldenAnswer> | null = null;

  async function run(): Promise<GoldenAnswer> {
    const ended = AbortSignal.timeout(withinMs);
    const knowledge = await publishedKnowledge({ publishedKnowledge: live });
    return measureRecall((query) => {
      if (ended.aborted) throw new AppError('searchTooSlow');
      return knowledge.search(query);
    }, goldenQuestions());
  }

  return () => {
    running ??= withinDeadline(withinMs, run()).finally(() => {
      running = null;
    });
    return running;
  };
}
