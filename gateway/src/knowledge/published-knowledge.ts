import { AppError } from '@winny/common/contract/errors';
import type { LiveKnowledge } from '@winny/common/knowledge/live-knowledge';
import { withTimeout } from '@winny/common/platform/waiting';

/** The services of the knowledge lab and of the golden questions. */
export interface LabServices {
  /** The published knowledge, in a thread of its own. */
  publishedKnowledge: LiveKnowledge;
}

/**
 * The published knowledge of this moment. A gateway loads it for the first question and follows its changes from then on:
 * most gateways are never asked, and the encoder takes 175 MB.
 */
export async function publishedKnowledge({ publishedKnowledge: live }: LabServices): Promise<LiveKnowledge> {
  live.start();
  await live.ready();
  return live;
}

/** @throws AppError when the work takes longer than this (ms) */
export function withinDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  return withTimeout(ms, work, (): never => {
    throw new AppError('searchTooSlow');
  });
}
