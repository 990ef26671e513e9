import { createLogger } from '@winny/common/platform/logger';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ModelError } from '../providers/openai.ts';
import { createJudgeBreaker, FAILURES_BEFORE_PAUSE, JUDGE_PAUSE_MS, MOST_JUDGEMENTS } from './judge.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const answers = () => Promise.resolve('calm');
const away = () => Promise.reject(new ModelError('timeout'));

function breaker() {
  const logger = createLogger('test', 'silent');
  const warned = vi.spyOn(logger, 'warn');
  const told = vi.spyOn(logger, 'info');
  const lines = () => [...warned.mock.calls, ...told.mock.calls].map(([line]) => line);
  return { judge: createJudgeBreaker(logger), lines };
}

async function failTimes(judge: ReturnType<typeof breaker>['judge'], times: number, question = away) {
  for (let failure = 0; failure < times; failure += 1) await judge.ask(question).catch(() => undefined);
}

it('asks no more after several failures in a row, and says so once', async () => {
  const { judge, lines } = breaker();
  await failTimes(judge, FAILURES_BEFORE_PAUSE - 1);
  expect(await judge.ask(answers)).toBe('calm');
  await failTimes(judge, FAILURES_BEFORE_PAUSE - 1);
  expect(judge.paused).toBe(false);
  await expect(judge.ask(away)).rejects.toMatchObject({ fault: 'timeout' });
  expect(judge.paused).toBe(true);
  const question = vi.fn(answers);
  expect(await judge.ask(question)).toBeNull();
  expect(question).not.toHaveBeenCalled();
  expect(lines()).toEqual([{ judgement: 'paused' }]);
});

it('tries again with one question, for which no other waits', async () => {
  const { judge, lines } = breaker();
  await failTimes(judge, FAILURES_BEFORE_PAUSE);
  vi.setSystemTime(Date.now() + JUDGE_PAUSE_MS);
  let answer: (words: string) => void = () => undefined;
  const tried = judge.ask(() => new Promise<string>((resolve) => (answer = resolve)));
  const other = vi.fn(answers);
  expect(await judge.ask(other)).toBeNull();
  expect(other).not.toHaveBeenCalled();
  answer('calm');
  expect(await tried).toBe('calm');
  expect(await judge.ask(other)).toBe('calm');
  expect(judge.paused).toBe(false);
  expect(lines()).toMatchObject([{ judgement: 'paused' }, { judgement: 'resumed' }]);
});

it('stays paused when the one question fails', async () => {
  const { judge, lines } = breaker();
  await failTimes(judge, FAILURES_BEFORE_PAUSE);
  vi.setSystemTime(Date.now() + JUDGE_PAUSE_MS);
  await expect(judge.ask(away)).rejects.toMatchObject({ fault: 'timeout' });
  expect(await judge.ask(answers)).toBeNull();
  expect(lines()).toEqual([{ judgement: 'paused' }]);
});

it.each(['malformed', 'refused', 'truncated'] as const)(
  'is not paused by one person whose messages the model answers with nonsense (%s)',
  async (fault) => {
    const { judge } = breaker();
    await failTimes(judge, FAILURES_BEFORE_PAUSE * 2, () => Promise.reject(new ModelError(fault)));
    expect(await judge.ask(answers)).toBe('calm');
  },
);

it('asks a limited number of questions at a time, and drops one that is not needed when its turn comes', async () => {
  const { judge } = breaker();
  const first = deferred<string>();
  const asked = vi.fn(() => first.promise);
  const running = Array.from({ length: MOST_JUDGEMENTS }, () => judge.ask(asked));
  const waiting = vi.fn(answers);
  const needless = vi.fn(answers);
  const isNeeded = vi.fn().mockResolvedValue(false);
  const after = [judge.ask(waiting), judge.ask(needless, isNeeded)];
  await Promise.resolve();
  expect(asked).toHaveBeenCalledTimes(MOST_JUDGEMENTS);
  expect([waiting.mock.calls, isNeeded.mock.calls]).toEqual([[], []]);
  first.resolve('calm');
  expect(await Promise.all(after)).toEqual(['calm', null]);
  expect(needless).not.toHaveBeenCalled();
  await Promise.all(running);
});

it('lets no question wait for others during a pause', async () => {
  const { judge } = breaker();
  const never = deferred<string>();
  await failTimes(judge, FAILURES_BEFORE_PAUSE - 1);
  const hanging = Array.from({ length: MOST_JUDGEMENTS - 1 }, () => judge.ask(() => never.promise));
  await failTimes(judge, 1);
  expect(judge.paused).toBe(true);
  expect(await Promise.all([judge.ask(answers), judge.ask(answers)])).toEqual([null, null]);
  never.resolve('late');
  await Promise.all(hanging);
});
