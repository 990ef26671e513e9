import type { SenderSnapshot } from '@winny/common/data/message/schema';
import type { EarlierMessage, TurnRecord } from '@winny/common/data/message/store';
import { type ChosenItem, choosePassages } from '@winny/common/domain/knowledge/choose-passages';
import { type Found, NOTHING_FOUND } from '@winny/common/domain/knowledge/found';
import { replyQuery } from '@winny/common/knowledge/reply-query';
import { withTimeout } from '@winny/common/platform/waiting';
import type { WorkerServices } from '../worker-services.ts';

/** A reply goes without passages that take longer (ms): they must not delay its first word. */
const WITHIN_MS = 150;
/** The part of the last reply (characters) that tells what it is about. */
const CONTEXT_CHARS = 1_200;

/**
 * The passages that fit a message, from the approaches of the session's style and those that the person prefers. "Next", "yes"
 * and short answers say too little to find any: after a reply that used passages, they get those that fit this reply, so that
 * an exercise can go on. Never throws: without knowledge a reply is a reply all the same.
 * @param earlier the messages before it, newest first
 */
export async function findPassages(
  { knowledge, logger }: Pick<WorkerServices, 'knowledge' | 'logger'>,
  { content, crisis }: Pick<TurnRecord, 'content' | 'crisis'>,
  { therapyStyle, preferredApproaches }: Pick<SenderSnapshot, 'therapyStyle' | 'preferredApproaches'>,
  earlier: Promise<readonly EarlierMessage[]>,
): Promise<ChosenItem[]> {
  if ((crisis?.level ?? 0) >= 2) return [];
  const find = async (text: string): Promise<Found | null> => {
    const query = replyQuery(text, therapyStyle, preferredApproaches);
    const found = await withTimeout(WITHIN_MS, knowledge.search(query), () => null);
    if (!found) logger.info('no passages in time');
    return found;
  };
  try {
    const found = await find(content);
    if (!found || found.isRelevant) return choosePassages(found ?? NOTHING_FOUND);
    const reply = (await earlier)[0]?.reply;
    if (!reply?.content || !reply.provenance?.knowledge.length) return [];
    return choosePassages((await find(reply.content.slice(0, CONTEXT_CHARS))) ?? NOTHING_FOUND);
  } catch (error) {
    logger.warn({ err: error }, 'passages not found');
    return [];
  }
}
