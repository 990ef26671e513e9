import { AppError } from '@winny/common/contract/errors';
import type { Message, RunningReply, Snapshot } from '@winny/common/contract/message';
import { presentConversation } from '@winny/common/data/message/present';
import type { MessageRecord } from '@winny/common/data/message/schema';
import type { Viewer } from '../account/viewer.ts';
import type { ChatServices } from './chat-services.ts';

/**
 * Loads the stored messages of a session and the running reply. The running reply is read after the messages: if it is gone
 * by then, it was settled in between, and its message is read again.
 * @param after the last message that the client has, see `messagesQuerySchema`; absent, everything is loaded
 * @throws AppError sessionNotFound
 */
export async function loadConversation(
  services: ChatServices,
  viewer: Viewer,
  sessionId: string,
  after?: string,
): Promise<Snapshot> {
  const session = await services.sessions.get(viewer.id, sessionId);
  if (!session) throw new AppError('sessionNotFound');
  const newer = after === undefined ? null : await services.messages.listAfter(viewer.id, sessionId, after);
  const records = newer ?? (await services.messages.list(viewer.id, sessionId));
  const { messages, reply } = await withReply(services, viewer, records);
  return { messages: messages.filter((message) => message.id !== after || !isSettled(message)), reply };
}

/** Whether a message can no longer change. */
function isSettled(message: Message): boolean {
  const { reply = 'done', crisis } = message;
  return crisis === undefined && (reply === 'done' || reply === 'stopped');
}

/** The messages, and the running reply to one of them. */
async function withReply(
  services: ChatServices,
  viewer: Viewer,
  records: MessageRecord[],
): Promise<Snapshot> {
  const index = records.findIndex((record) => record.reply?.state === 'writing');
  const writing = records[index];
  if (!writing?.reply) return { messages: presentConversation(records), reply: null };

  const read = await services.running.read(viewer.id, writing.reply.id.toHexString()).catch(() => null);
  if (!read) {
    const settled = await services.messages.turn(viewer.id, writing._id.toHexString());
    if (settled && !settled.reply.open) {
      return { messages: presentConversation(records.with(index, settled)), reply: null };
    }
  }
  return { messages: presentConversation(records), reply: newest(writing, writing.reply, read) };
}

/** The frames of the newest attempt: none yet if Redis still holds an older attempt. */
function newest(
  writing: MessageRecord,
  reply: NonNullable<MessageRecord['reply']>,
  read: RunningReply | null,
): RunningReply {
  if (read && read.attempt >= reply.attempt) return read;
  return {
    replyId: reply.id.toHexString(),
    replyTo: writing._id.toHexString(),
    attempt: reply.attempt,
    seq: -1,
    text: '',
  };
}

/**
 * Lists messages for polling clients: the running reply is the last message and grows.
 * @throws AppError sessionNotFound
 */
export async function listMessages(
  services: ChatServices,
  viewer: Viewer,
  sessionId: string,
  after?: string,
): Promise<Message[]> {
  const { messages, reply } = await loadConversation(services, viewer, sessionId, after);
  if (!reply) return messages;
  const answered = messages.find((message) => message.id === reply.replyTo);
  const streaming: Message = {
    id: reply.replyId,
    role: 'assistant',
    content: reply.text,
    createdAt: answered?.createdAt ?? services.now().toISOString(),
    status: 'streaming',
    replyTo: reply.replyTo,
  };
  return [...messages, streaming];
}
