import { lastQuestion } from '../../domain/crisis/judgement.ts';
import type { messageModel } from './schema.ts';
import type { TurnRecord } from './store.ts';

/**
 * The last question of Winny's last settled reply, as far as the judge needs it; null when it asked none.
 * @param before the messages that it may answer, newest first
 */
export async function askedBefore(
  messages: ReturnType<typeof messageModel>,
  before: readonly TurnRecord[],
): Promise<string | null> {
  const answered = before.find(({ reply }) => !reply.open);
  if (!answered) return null;
  const found = await messages.collection.findOne<Pick<TurnRecord, 'reply'>>(
    { _id: answered._id },
    { projection: { 'reply.content': 1 } },
  );
  return lastQuestion(found?.reply.content ?? '');
}
