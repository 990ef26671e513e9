import type { SenderSnapshot } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { type ChosenItem, choosePassages } from '@winny/common/domain/knowledge/choose-passages';
import { NOTHING_FOUND } from '@winny/common/domain/knowledge/found';
import { replyQuery } from '@winny/common/knowledge/reply-query';
import { withTimeout } from '@winny/common/platform/waiting';
import type { WorkerServices } from '../worker-services.ts';

/** A reply goes without passages that take longer (ms): they must not delay its first word. */
const WITHIN_MS = 150;

/**
 * The passages that fit a message, from the approaches of the session's style and those that the person prefers. Never throws:
 * without knowledge a reply is a reply all the same.
 */
export async function findPassages(
  { knowledge, logger }: Pick<WorkerServices, 'knowledge' | 'logger'>,
  { content, crisis }: Pick<TurnRecord, 'content' | 'crisis'>,
  { therapyStyle, preferredApproaches }: Pick<SenderSnapshot, 'therapyStyle' | 'preferredApproaches'>,
): Promise<ChosenItem[]> {
  if ((crisis?.level ?? 0) >= 2) return [];
  const query = replyQuery(content, therapyStyle, preferredApproaches);
  try {
    const found = await withTimeout(WITHIN_MS, knowledge.search(query), () => null);
    if (!found) logger.info('no passages in time');
    return choosePassages(found ?? NOTHING_FOUND);
  } catch (error) {
    logger.warn({ err: error }, 'passages not found');
    return [];
  }
}
