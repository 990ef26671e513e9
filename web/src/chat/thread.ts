import type { Message } from '@winny/common/contract/message';
import { clockTime, dayName, dayOf } from './moments.ts';

/** One message as the list shows it. */
export interface ThreadRow {
  readonly message: Message;
  /** The name of its day, when it is the first of that day. */
  readonly day: string | null;
  /** It follows one of the same speaker, so the mark is not repeated. */
  readonly continues: boolean;
  /** Its time, left out when the next message says the same. */
  readonly time: string | null;
}

/** Lays the last `count` messages out: days named once, turns of one speaker kept together. */
export function threadRows(messages: readonly Message[], count: number, now: Date): ThreadRow[] {
  const from = Math.max(0, messages.length - count);
  return messages.slice(from).map((message, index) => {
    const before = messages[from + index - 1];
    const after = messages[from + index + 1];
    const newDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
    const time = clockTime(message.createdAt);
    const repeated =
      after?.role === message.role &&
      dayOf(after.createdAt) === dayOf(message.createdAt) &&
      clockTime(after.createdAt) === time;
    return {
      message,
      day: newDay || index === 0 ? dayName(message.createdAt, now) : null,
      continues: !newDay && before?.role === message.role,
      time: repeated ? null : time,
    };
  });
}
