import type { Message } from '@winny/common/contract/message';

/** Oldest first; messages of the same moment by id, so that every tab shows one order. */
export function byTime(a: Message, b: Message): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** Whether two versions of a message show the same, so that the older object can stay and nothing is drawn again. */
export function sameMessage(a: Message, b: Message): boolean {
  return (
    a.id === b.id &&
    a.content === b.content &&
    a.status === b.status &&
    a.reply === b.reply &&
    a.replyTo === b.replyTo &&
    a.createdAt === b.createdAt &&
    a.clientId === b.clientId &&
    a.crisis?.crisisLevel === b.crisis?.crisisLevel &&
    a.crisis?.crisisType === b.crisis?.crisisType
  );
}

/**
 * Brings messages in by id, newest version winning, and keeps what only this side has. Unchanged messages keep
 * their identity; when nothing changed the very same list comes back.
 */
export function mergeMessages(list: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  const known = new Map(list.map((message) => [message.id, message]));
  let changed = false;
  for (const message of incoming) {
    const have = known.get(message.id);
    if (have && sameMessage(have, message)) continue;
    known.set(message.id, message);
    changed = true;
  }
  return changed ? [...known.values()].sort(byTime) : list;
}

/** Replaces one message by a changed copy; the same list when there is no such message or nothing differs. */
export function changeMessage(
  list: readonly Message[],
  id: string,
  change: Partial<Message>,
): readonly Message[] {
  const have = list.find((message) => message.id === id);
  if (!have) return list;
  const next = { ...have, ...change };
  return sameMessage(have, next) ? list : list.map((message) => (message === have ? next : message));
}

/** Whether a reply to this message is stored, so that late frames of it mean nothing any more. */
export function isAnswered(list: readonly Message[], messageId: string): boolean {
  return list.some((message) => message.role === 'assistant' && message.replyTo === messageId);
}

/** The newest message up to which nothing can change any more (`messagesQuerySchema`); undefined where there is none. */
export function settledTo(list: readonly Message[]): string | undefined {
  const open = ({ status, reply }: Message): boolean =>
    status === 'streaming' || reply === 'waiting' || reply === 'writing' || reply === 'failed';
  const firstOpen = list.findIndex(open);
  return list[(firstOpen === -1 ? list.length : firstOpen) - 1]?.id;
}
