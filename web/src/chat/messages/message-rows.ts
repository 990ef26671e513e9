import type { Message } from '@winny/common/contract/message';
import { dayOf, formatDay, formatTime } from './format-time.ts';

/** A message with what the list shows beside it. */
export interface MessageRow {
  readonly message: Message;
  /** The label of its day, if it is the first message of that day. */
  readonly day: string | null;
  /** The previous message has the same author, so the mark is not repeated. */
  readonly continues: boolean;
  /** The time as hour:minute. */
  readonly time: string;
}

/** Prepares the messages after the first `hidden` ones for the list: labels each day once and groups messages of one author. */
export function messageRows(messages: readonly Message[], hidden: number, now: Date): MessageRow[] {
  return messages.slice(hidden).map((message, index) => {
    const before = messages[hidden + index - 1];
    const newDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
    return {
      message,
      day: newDay || index === 0 ? formatDay(message.createdAt, now) : null,
      continues: !newDay && before?.role === message.role,
      time: formatTime(message.createdAt),
    };
  });
}
