import type { OwnerId } from '@winny/common/data/owner';
import type { SessionRecord } from '@winny/common/data/session/schema';
import { type AskedQuestion, awaitsAnswer, holdsQuestion } from '@winny/common/domain/crisis/safety-question';
import { withTimeout } from '@winny/common/platform/waiting';
import type { ChatServices } from './chat-services.ts';

/** Redis answers within this time (ms), or it counts as away. */
const READ_WITHIN_MS = 300;

/**
 * The safety question that the person has seen and not answered (SAFE-55), or null. The reply that was to ask it may have been
 * stopped, replaced by a safety reply or never written; a "yes" then answers something else.
 */
export async function seenQuestion(
  services: Pick<ChatServices, 'safetyQuestions' | 'running'>,
  owner: OwnerId,
  { _id, question }: Pick<SessionRecord, '_id' | 'question'>,
  now: Date,
): Promise<AskedQuestion | null> {
  if (!question || !awaitsAnswer(question, now)) return null;
  if (!(await isSeen(services, owner, question))) {
    // Until it is shown, the one that it replaces is the one on the screen.
    return question.before ? seenQuestion(services, owner, { _id, question: question.before }, now) : null;
  }
  // When Winny has asked something else since, a "no" answers that and not the question about safety.
  const isLate = question.fixed !== undefined && (question.others ?? 0) > 0;
  return isLate && (await services.safetyQuestions.hasAskedSince(owner, _id, question)) ? null : question;
}

/** Whether the person has seen the question; true when Redis cannot tell. */
async function isSeen(
  { safetyQuestions, running }: Pick<ChatServices, 'safetyQuestions' | 'running'>,
  owner: OwnerId,
  question: AskedQuestion,
): Promise<boolean> {
  const reply = await safetyQuestions.replyOf(owner, question);
  if (!reply?.open) return holdsQuestion(reply?.content ?? '', question);
  if (reply.state === 'waiting') return false;
  const read = running.read(owner, reply.id.toHexString()).catch(() => 'unknown' as const);
  const shown = await withTimeout(READ_WITHIN_MS, read, () => 'unknown' as const);
  // A false alarm is better than a missed "yes".
  if (shown === 'unknown') return true;
  if (shown) return holdsQuestion(shown.text, question);
  // The record is removed when the reply is settled, which may just have happened.
  return holdsQuestion((await safetyQuestions.replyOf(owner, question))?.content ?? '', question);
}
