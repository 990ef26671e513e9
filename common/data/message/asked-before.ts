import { lastQuestion } from '../../domain/crisis/judgement.ts';
import type { MessageRecord, messageModel } from './schema.ts';

/**
 * The last question of Winny's last settled reply, as far as the judge needs it; null when it asked none.
 * @param before the messages that it may answer, newest first; one that was stored for an evaluation may have no reply
 */
export async function askedBefore(
  messages: ReturnType<typeof messageModel>,
  before: readonly Pick<MessageRecord, '_id' | 'reply'>[],
): Promise<string | null> {
  const answered = before.find(({ reply }) => reply?.open === false);
  if (!answered) return null;
  const found = await messages.collection.findOne<Pick<MessageRecord, 'reply'>>(
    { _id: answered._id },
    { projection: { 'reply.content': 1 } },
  );
  return lastQuestion(found?.reply?.content ?? '');
}
