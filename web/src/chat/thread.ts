import type { Message } from '@winny/common/contract/message';
import { clockTime, dayName, dayOf } from './moments.ts';

/** One message as the list shows it. */
export interface ThreadRow {
  readonly message: Message;
  /** The name of its day, when it is the first of that day. */
  readonly day: string | null;
  /** It follows one of the same speaker, so the mark is not repeated. */
  readonly continues: boolean;
  /** Its time as hour:minute. */
  readonly time: string;
}

/** Lays the last `count` messages out: days named once, turns of one speaker kept together. */
export function threadRows(messages: readonly Message[], count: number, now: Date): ThreadRow[] {
  const from = Math.max(0, messages.length - count);
  return messages.slice(from).map((message, index) => {
    const before = messages[from + index - 1];
    const newDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
    return {
      message,
      day: newDay || index === 0 ? dayName(message.createdAt, now) : null,
      continues: !newDay && before?.role === message.role,
      time: clockTime(message.createdAt),
    };
  });
}
