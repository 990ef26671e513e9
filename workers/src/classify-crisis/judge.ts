import type { CrisisVerdict } from '@winny/common/contract/crisis';
import { judgementSchema } from '@winny/common/contract/judgement';
import { judgePrompt, verdictOf } from '@winny/common/domain/crisis/judgement';
import type { Logger } from '@winny/common/platform/logger';
import { bulkhead, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { answerForm, type Model, ModelError, type PromptMessage } from '../providers/openai.ts';

/** Longer than the acknowledgement waits; a late verdict still reaches the person. */
const JUDGE_TIMEOUT_MS = 10_000;

const FORM = answerForm('crisis_verdict', judgementSchema);

/**
 * Asks the model for a verdict on a message (SAFE-12).
 * @param words the person's last messages, the one to judge last
 * @param asked the question with which Winny's reply before that message ended, or null
 * @throws ModelError when the model is slow, down or returns nonsense
 */
export async function judgeMessage(
  model: Model,
  words: readonly string[],
  asked: string | null = null,
): Promise<CrisisVerdict> {
  const prompt: PromptMessage[] = judgePrompt(words, asked);
  return verdictOf(await model.answer(prompt, FORM, JUDGE_TIMEOUT_MS));
}

/** Consecutive failures that pause the judge. */
export const FAILURES_BEFORE_PAUSE = 5;
/** Pause before one message tries the model again (ms). */
export const JUDGE_PAUSE_MS = 10_000;
/** Messages that one worker judges at a time: more requests at once would make a provider slow or refuse them. */
export const MOST_JUDGEMENTS = 50;

export interface JudgeBreaker {
  /**
   * Asks the model, unless it failed several times in a row; then one request every ten seconds tests whether it is back. More than
   * 50 questions wait for each other, the oldest goes first.
   * @param isNeeded asked when the turn of the question has come
   * @returns the answer, or null when the model is not asked: the detector's verdict stands (SAFE-15)
   * @throws the error of the request
   */
  ask<T>(question: () => Promise<T>, isNeeded?: () => Promise<boolean>): Promise<T | null>;
  /** Whether the model is paused, apart from the test requests. */
  readonly paused: boolean;
}

/**
 * A circuit breaker for the judge. Each request may wait for 10 s: during an outage of a minute, 50 at a time would fill the
 * queue with messages that were answered long ago and delay newer ones. The limit is here and not in the number of jobs, so that
 * the crisis model reads a message while its judgement waits.
 */
export function createJudgeBreaker(logger: Logger): JudgeBreaker {
  const policy = circuitBreaker(handleWhen(isAway), {
    halfOpenAfter: JUDGE_PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES_BEFORE_PAUSE),
  });
  let pausedAt: number | null = null;
  policy.onBreak(() => {
    // Also called when a test request fails; the log gets one start and one end per outage.
    if (pausedAt !== null) return;
    pausedAt = performance.now();
    logger.warn({ judgement: 'paused' }, 'judge paused, detector and crisis model decide');
  });
  policy.onReset(() => {
    const pausedMs = Math.round(performance.now() - (pausedAt ?? performance.now()));
    pausedAt = null;
    logger.info({ judgement: 'resumed', pausedMs }, 'judge resumed');
  });
  const places = bulkhead(MOST_JUDGEMENTS, Number.POSITIVE_INFINITY);
  async function askUnlessPaused<T>(question: () => Promise<T>): Promise<T | null> {
    // The library would queue other requests behind the test request; a verdict does not wait for it.
    if (policy.state === CircuitState.HalfOpen) return null;
    let asked = false;
    try {
      return await policy.execute(() => {
        asked = true;
        return question();
      });
    } catch (error) {
      if (!asked) return null;
      throw error;
    }
  }
  return {
    ask(question, isNeeded) {
      // During a pause no question waits for those that were asked before it.
      if (policy.state !== CircuitState.Closed) return askUnlessPaused(question);
      return places.execute(async () => {
        if (isNeeded && !(await isNeeded())) return null;
        return askUnlessPaused(question);
      });
    },
    get paused() {
      return pausedAt !== null;
    },
  };
}

/**
 * Only faults that do not depend on the message count, or one person's unusual messages would pause the judge for everyone.
 */
function isAway(error: Error): boolean {
  return error instanceof ModelError && ['timeout', 'unreachable', 'busy'].includes(error.fault);
}
