import { expect, it } from 'vitest';
import type { EncoderRequest } from './thread-calls.ts';
import { createTurns } from './turns.ts';

it('answers new messages first, the newest before the others, and a repeated question behind them', () => {
  const turns = createTurns<{ request: EncoderRequest }>();
  const assess = (message: string, isAgain: boolean) =>
    turns.add({ request: { id: 1, call: 'assess', given: { message, until: 0, isAgain } } });
  turns.add({ request: { id: 1, call: 'encode', given: ['knowledge'] } });
  assess('older', false);
  assess('newer', false);
  assess('again', true);
  const order = [];
  for (let task = turns.next(); task; task = turns.next())
    order.push(task.request.call === 'assess' ? task.request.given.message : task.request.given?.[0]);
  expect(order).toEqual(['newer', 'older', 'knowledge', 'again']);
});
