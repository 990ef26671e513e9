import type { Message } from '@winny/common/contract/message';
import { expect, it } from 'vitest';
import { messageRows } from './message-list.tsx';

const now = new Date(2026, 2, 15, 22);
let last = 0;
function message(role: Message['role'], day: number, hour: number, minute: number): Message {
  last += 1;
  return {
    id: last.toString(16).padStart(24, '0'),
    role,
    content: 'x',
    createdAt: new Date(2026, 2, day, hour, minute).toISOString(),
    status: 'complete',
  };
}
const thread = [
  message('assistant', 14, 21, 4),
  message('user', 14, 21, 4),
  message('user', 14, 21, 5),
  message('assistant', 15, 21, 5),
  message('assistant', 15, 21, 5),
];

it('labels each day once and groups messages of one author', () => {
  expect(messageRows(thread, 0, now).map(({ day, continues, time }) => [day, continues, time])).toEqual([
    ['Yesterday', false, '21:04'],
    [null, false, '21:04'],
    [null, true, '21:05'],
    ['Today', false, '21:05'],
    [null, true, '21:05'],
  ]);
});

it('shows the newest part of a long history, its first row with a day label', () => {
  const rows = messageRows(thread, 2, now);
  expect(rows.map((row) => row.message)).toEqual(thread.slice(2));
  expect(rows[0]?.day).toBe('Yesterday');
});
