import type { Message } from '../../contract/message.ts';
import { crisisNotice } from '../../domain/crisis/decide.ts';
import type { MessageRecord } from './schema.ts';
import type { TurnRecord } from './store.ts';

/** Maps a stored message to the API, field by field. */
export function presentMessage(record: MessageRecord): Message {
  const notice = record.crisis && crisisNotice(record.crisis);
  return {
    id: record._id.toHexString(),
    role: record.role,
    content: record.content,
    createdAt: record.createdAt.toISOString(),
    status: 'complete',
    ...(record.reply ? { reply: record.reply.state } : {}),
    ...(record.clientId ? { clientId: record.clientId } : {}),
    ...(notice ? { crisis: notice } : {}),
    ...(record.acknowledged ? { acknowledged: record.acknowledged } : {}),
  };
}

/** The settled reply of a turn as a message, or null. */
export function presentReply(turn: Pick<TurnRecord, '_id' | 'createdAt' | 'reply'>): Message | null {
  const { reply } = turn;
  if (reply.content === null || (reply.state !== 'done' && reply.state !== 'stopped')) return null;
  return {
    id: reply.id.toHexString(),
    role: 'assistant',
    content: reply.content,
    createdAt: (reply.createdAt ?? turn.createdAt).toISOString(),
    status: reply.state === 'stopped' ? 'stopped' : 'complete',
    replyTo: turn._id.toHexString(),
  };
}

/** Messages and their replies, in the order they were started. */
export function presentConversation(records: MessageRecord[]): Message[] {
  const shown = records.flatMap((record) => {
    const answer = record.reply ? presentReply({ ...record, reply: record.reply }) : null;
    return answer ? [presentMessage(record), answer] : [presentMessage(record)];
  });
  return shown.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
}
