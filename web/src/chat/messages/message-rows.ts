import type { Message } from '@winny/common/contract/message';
import { clockTime, dayName, dayOf } from './format-time.ts';

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

/** Lays messages out, all but the first `hidden`: days named once, turns of one speaker kept together. */
export function threadRows(messages: readonly Message[], hidden: number, now: Date): ThreadRow[] {
  return messages.slice(hidden).map((message, index) => {
    const before = messages[hidden + index - 1];
    const newDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
    return {
      message,
      day: newDay || index === 0 ? dayName(message.createdAt, now) : null,
      continues: !newDay && before?.role === message.role,
      time: clockTime(message.createdAt),
    };
  });
}
