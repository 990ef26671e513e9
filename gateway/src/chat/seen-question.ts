import type { OwnerId } from '@winny/common/data/owner';
import type { SessionRecord } from '@winny/common/data/session/schema';
import {
  type AskedQuestion,
  awaitsAnswer,
  holdsSafetyQuestion,
} from '@winny/common/domain/crisis/safety-question';
import { withTimeout } from '@winny/common/platform/waiting';
import type { ChatServices } from './chat-services.ts';

/** Redis answers within this time (ms), or it counts as away. */
const READ_WITHIN_MS = 300;

/**
 * The safety question that the person has seen and not answered (SAFE-55). A reply that was to ask it may have been stopped,
 * replaced by a safety reply or not written at all; a "yes" after it is no answer.
 */
export async function seenQuestion(
  services: Pick<ChatServices, 'safetyQuestions' | 'running'>,
  owner: OwnerId,
  { question }: Pick<SessionRecord, 'question'>,
  now: Date,
): Promise<AskedQuestion | null> {
  if (!question || !awaitsAnswer(question, now)) return null;
  return (await isSeen(services, owner, question)) ? question : null;
}

async function isSeen(
  { safetyQuestions, running }: Pick<ChatServices, 'safetyQuestions' | 'running'>,
  owner: OwnerId,
  question: AskedQuestion,
): Promise<boolean> {
  const reply = await safetyQuestions.replyOf(owner, question);
  if (!reply?.open) return holdsSafetyQuestion(reply?.content ?? '');
  if (reply.state === 'waiting') return false;
  const read = running.read(owner, reply.id.toHexString()).catch(() => 'unknown' as const);
  const shown = await withTimeout(READ_WITHIN_MS, read, () => 'unknown' as const);
  // A false alarm is better than a "yes" that goes unnoticed.
  if (shown === 'unknown') return true;
  if (shown) return holdsSafetyQuestion(shown.text);
  // The record is removed when the reply is settled, which may just have happened.
  return holdsSafetyQuestion((await safetyQuestions.replyOf(owner, question))?.content ?? '');
}
