import { expect, it } from 'vitest';
import { createTurns, MOST_WAITING, type Turn } from './turns.ts';

const LATER = 5_000;

/** Turns at a time that the test sets. */
function used() {
  const refused: string[] = [];
  const clock = { now: 0 };
  const turns = createTurns<Turn>(
    (task) => refused.push(nameOf(task)),
    () => clock.now,
  );
  const assess = (message: string, { isAgain = false, until = LATER } = {}) =>
    turns.add({ request: { id: 1, call: 'assess', given: { message, until, isAgain } }, until });
  const ask = (call: 'ready' | 'encode') => {
    const request = call === 'ready' ? { id: 1, call, given: null } : { id: 1, call, given: ['knowledge'] };
    turns.add({ request, until: Number.POSITIVE_INFINITY } as Turn);
  };
  const next = () => {
    const task = turns.next();
    return task && nameOf(task);
  };
  const order = () => {
    const names = [];
    for (let name = next(); name; name = next()) names.push(name);
    return names;
  };
  return { turns, refused, clock, assess, ask, next, order };
}
const nameOf = ({ request }: Turn) => (request.call === 'assess' ? request.given.message : request.call);

it('answers new messages first, the newest before the others, and a repeated question behind them', () => {
  const { assess, ask, order, refused } = used();
  ask('encode');
  assess('older');
  assess('newer');
  assess('again', { isAgain: true });
  expect(order()).toEqual(['newer', 'older', 'encode', 'again']);
  expect(refused).toEqual([]);
});

it('refuses messages whose time has passed before it answers the next, although newer ones come all the time', () => {
  const { assess, ask, next, refused, clock } = used();
  assess('oldest', { until: 1_000 });
  assess('old', { until: 2_000 });
  assess('again', { isAgain: true, until: 2_000 });
  ask('ready');
  for (clock.now = 500; clock.now <= 2_500; clock.now += 500) {
    assess('new', { until: clock.now + LATER });
    expect(next()).toBe('new');
  }
  expect(refused).toEqual(['oldest', 'old', 'again']);
  expect(next()).toBe('ready');
});

it.each([false, true])(
  'lets no more than some messages wait, without the oldest (asked again: %s)',
  (isAgain) => {
    const { assess, ask, order, refused } = used();
    ask('ready');
    const names = Array.from({ length: MOST_WAITING + 2 }, (_, index) => `message ${index}`);
    for (const name of names) assess(name, { isAgain });
    expect(refused.slice(0, 2)).toEqual(names.slice(0, 2));
    const answered = order();
    expect(answered).toContain('ready');
    expect(answered).toContain(names.at(-1));
    expect(answered.length + refused.length).toBe(names.length + 1);
  },
);

it('reads the rest of a long message after all new ones, and of a repeated question before what waits with it', () => {
  const { turns, assess, ask, next, order } = used();
  const putBack = (name: string) => {
    const task = turns.next() as Turn;
    expect(nameOf(task)).toBe(name);
    turns.putBack(task);
  };
  assess('long question', { isAgain: true });
  putBack('long question');
  ask('ready');
  assess('short');
  assess('long');
  putBack('long');
  assess('newer');
  assess('newer and long');
  putBack('newer and long');
  expect(next()).toBe('newer');
  expect(order()).toEqual(['short', 'newer and long', 'long', 'long question', 'ready']);
});
