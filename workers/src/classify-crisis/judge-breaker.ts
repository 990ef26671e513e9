import type { Logger } from '@winny/common/platform/logger';
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { ModelError } from '../providers/openai.ts';

/** So many failures, one after the other, end the asking for a while. */
export const FAILURES_IN_A_ROW = 5;
/** For how long the model is left alone before one message tries it again (ms). */
export const PAUSE_MS = 10_000;

export interface JudgeBreaker {
  /**
   * Asks the model, unless it has failed several times in a row: then one question each ten seconds finds out whether it is back.
   * @returns what the model says, or null when it is not asked: the detector's verdict stands (SAFE-15)
   * @throws what asking throws
   */
  ask<T>(question: () => Promise<T>): Promise<T | null>;
  /** The model is not asked now, but for the one question that tries it. */
  readonly paused: boolean;
}

/**
 * Leaves a model alone that is away. Each judgement waits for it for 10 s: without this, 50 at a time, an outage of a minute would
 * fill the queue with messages of people who have long had their answer, and newer ones would wait behind them.
 */
export function createJudgeBreaker(logger: Logger): JudgeBreaker {
  const policy = circuitBreaker(handleWhen(isAway), {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  });
  let pausedAt: number | null = null;
  policy.onBreak(() => {
    // Also told when the one question failed; an outage has one beginning and one end in the log.
    if (pausedAt !== null) return;
    pausedAt = performance.now();
    logger.warn({ judgement: 'paused' }, 'the model judges no messages now, the detector decides alone');
  });
  policy.onReset(() => {
    const pausedMs = Math.round(performance.now() - (pausedAt ?? performance.now()));
    pausedAt = null;
    logger.info({ judgement: 'resumed', pausedMs }, 'the model judges messages again');
  });
  return {
    async ask(question) {
      // The library would have others wait for the outcome of the one question; a person's verdict does not wait.
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
    },
    get paused() {
      return pausedAt !== null;
    },
  };
}

/** Only what says nothing about the message: or one person's strange messages would switch the judgement of all others off. */
function isAway(error: Error): boolean {
  return error instanceof ModelError && ['timeout', 'unreachable', 'busy'].includes(error.fault);
}
