import type { SenderSnapshot } from '@winny/common/data/message/schema';
import type { EarlierMessage, TurnRecord } from '@winny/common/data/message/store';
import { type ChosenItem, choosePassages, withContext } from '@winny/common/domain/knowledge/choose-passages';
import { type Found, NOTHING_FOUND } from '@winny/common/domain/knowledge/found';
import { replyQuery } from '@winny/common/knowledge/reply-query';
import { withTimeout } from '@winny/common/platform/waiting';
import type { WorkerServices } from '../worker-services.ts';

/** A reply goes without passages that take longer (ms): they must not delay its first word. */
const WITHIN_MS = 150;
/** The part of the last reply (characters) that tells what it is about. */
const CONTEXT_CHARS = 1_200;

/**
 * The passages that fit a message, from the approaches of the session's style and those that the person prefers; after a reply
 * that used passages, also those that fit this reply. Never throws: without knowledge a reply is a reply all the same.
 * @param earlier the messages before it, newest first
 */
export async function findPassages(
  { knowledge, logger }: Pick<WorkerServices, 'knowledge' | 'logger'>,
  { content, crisis }: Pick<TurnRecord, 'content' | 'crisis'>,
  { therapyStyle, preferredApproaches }: Pick<SenderSnapshot, 'therapyStyle' | 'preferredApproaches'>,
  earlier: Promise<readonly EarlierMessage[]>,
): Promise<ChosenItem[]> {
  if ((crisis?.level ?? 0) >= 2) return [];
  const find = async (text: string): Promise<Found> => {
    const query = replyQuery(text, therapyStyle, preferredApproaches);
    const found = await withTimeout(WITHIN_MS, knowledge.search(query), () => null);
    if (!found) logger.info('no passages in time');
    return found ?? NOTHING_FOUND;
  };
  const findContext = async (): Promise<Found> => {
    const reply = (await earlier)[0]?.reply;
    const isAbout = reply?.provenance?.knowledge.length ? reply.content : null;
    return isAbout ? find(isAbout.slice(0, CONTEXT_CHARS)) : NOTHING_FOUND;
  };
  try {
    const [own, around] = await Promise.all([find(content), findContext()]);
    return choosePassages(withContext(own, around));
  } catch (error) {
    logger.warn({ err: error }, 'passages not found');
    return [];
  }
}
