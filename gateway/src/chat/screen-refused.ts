import { setTimeout as pause } from 'node:timers/promises';
import type { CrisisVerdict } from '@winny/common/contract/crisis';
import { newObjectId } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { waitBriefly, withTimeout } from '@winny/common/platform/waiting';
import type { ChatServices } from './chat-services.ts';

/** A question that waits for the person's other one to end looks again after this time (ms). */
const LOOK_AGAIN_MS = 100;

type Question = Pick<ChatServices, 'refusedTexts' | 'verdicts' | 'enqueuer' | 'logger' | 'now'>;

/**
 * Lets a worker's crisis model read a message before it is refused: the rules alone miss most people in danger, and nobody in a crisis
 * meets a paywall (SAFE-41). The text is in the database until a worker takes it; the job has ids only. A person has one question
 * at a time, so that a program does not occupy the model; others wait for their turn. Never throws.
 * @param acceptedAt the arrival of the message, from which the wait is counted
 * @returns null when no verdict came within 1.5 s: the rules decide
 */
export async function screenRefused(
  services: Question,
  owner: OwnerId,
  content: string,
  acceptedAt: Date,
): Promise<CrisisVerdict | null> {
  const { verdicts, logger, now } = services;
  const leftMs = verdicts.longestMs - Math.max(0, now().getTime() - acceptedAt.getTime());
  const stopped = new AbortController();
  const asked = ask(services, owner, content, leftMs, stopped.signal).catch((error: unknown) => {
    logger.warn({ err: error }, 'refused message not read by the crisis model');
    return null;
  });
  try {
    // Also the database may be slow.
    return await withTimeout(leftMs, asked, () => null);
  } finally {
    stopped.abort();
  }
}

async function ask(
  services: Question,
  owner: OwnerId,
  content: string,
  leftMs: number,
  stopped: AbortSignal,
): Promise<CrisisVerdict | null> {
  const { refusedTexts, verdicts, enqueuer, logger, now } = services;
  const until = performance.now() + leftMs;
  const questionId = newObjectId();
  while (!(await refusedTexts.put(owner, questionId, content, now()))) {
    if (stopped.aborted) return null;
    await pause(LOOK_AGAIN_MS);
  }
  try {
    if (stopped.aborted) return null;
    const verdict = verdicts.wait(questionId, until - performance.now());
    const { gatewayId } = verdicts;
    const enqueued = enqueuer.enqueue(
      'screen-refused',
      { ownerId: owner, questionId, gatewayId },
      questionId,
    );
    return await Promise.race([verdict, enqueued.then(() => verdict)]);
  } finally {
    await waitBriefly(logger, 'close question', refusedTexts.close(owner, questionId));
  }
}
