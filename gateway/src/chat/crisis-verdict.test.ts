import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import type { TurnRecord } from '@winny/common/data/message/store';
import { CALM } from '@winny/common/domain/crisis/testing/verdicts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';
import { awaitVerdict, createVerdictWaiters } from './crisis-verdict.ts';

const used = useGateways();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await Visitor.arrive(used.gateway);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const DANGER: CrisisVerdict = { ...CALM, level: 3, type: 'suicide' };
const RAISED: CrisisVerdict = { ...DANGER, by: 'model' };
const CONCERNING = 'c'.repeat(24);
const never = () => new Promise<never>(() => undefined);
const shown = () => Promise.resolve();

async function accepted(): Promise<TurnRecord> {
  const { message } = (await (await visitor.send('I slept badly again.')).json()) as SendMessageAnswer;
  const turn = await used.gateway.services.messages.turn(visitor.owner, message.id);
  return turn ?? expect.fail('not stored');
}

describe('the acknowledgement of a message', () => {
  it('in a crisis waits neither for Redis nor for the other tabs', async () => {
    const turn = await accepted();
    const asked = vi.spyOn(used.gateway.services.enqueuer, 'enqueue').mockImplementation(never);
    expect(await awaitVerdict(used.gateway.services, turn, DANGER, never())).toEqual(DANGER);
    // Both jobs are enqueued nevertheless, neither waiting for the other.
    expect(asked.mock.calls.map(([name]) => name)).toEqual(['classify-crisis', 'generate-reply']);
  });

  it('does not wait for a verdict whose job was not enqueued', async () => {
    const turn = await accepted();
    const { enqueuer, verdicts } = used.gateway.services;
    vi.spyOn(verdicts, 'wait').mockImplementation(never);
    vi.spyOn(enqueuer, 'enqueue').mockRejectedValue(new Error('Redis is away'));
    expect(await awaitVerdict(used.gateway.services, turn, CALM, shown())).toEqual(CALM);
  });

  it('returns the verdict on arrival, although the queue has not answered', async () => {
    const turn = await accepted();
    const { enqueuer, verdicts } = used.gateway.services;
    vi.spyOn(enqueuer, 'enqueue').mockImplementation(never);
    const answer = awaitVerdict(used.gateway.services, turn, CALM, shown());
    verdicts.receive(JSON.stringify({ messageId: turn._id.toHexString(), verdict: RAISED }));
    expect(await answer).toEqual(RAISED);
  });

  it.each([
    ['at once', 0, 1_500],
    ['400 ms after the message', 400, 1_100],
    ['after all of it has passed', 1_600, 0],
  ])('waits 1.5 s from the message for the judge, and not longer: %s', async (_when, elapsedMs, leftMs) => {
    const turn = await accepted();
    const { services } = used.gateway;
    vi.spyOn(services.enqueuer, 'enqueue').mockResolvedValue(undefined);
    vi.useFakeTimers();
    const now = () => new Date(turn.createdAt.getTime() + elapsedMs);
    let answered: CrisisVerdict | null = null;
    const waiting = { ...services, verdicts: createVerdictWaiters('a gateway'), now };
    const done = awaitVerdict(waiting, turn, CALM, shown()).then((verdict) => {
      answered = verdict;
    });
    if (leftMs > 0) {
      await vi.advanceTimersByTimeAsync(leftMs - 1);
      expect(answered).toBeNull();
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toEqual(CALM);
    await done;
  });

  it('returns the verdict of the crisis model when the judge has not answered in time', async () => {
    const waiters = createVerdictWaiters('a gateway');
    const concern: CrisisVerdict = { ...CALM, level: 1, by: 'model' };
    const receive = (verdict: CrisisVerdict, isFinal?: boolean) =>
      waiters.receive(JSON.stringify({ messageId: CONCERNING, verdict, isFinal }));
    vi.useFakeTimers();
    const late = waiters.wait(CONCERNING, 1_500);
    receive(concern, false);
    vi.advanceTimersByTime(1_500);
    expect(await late).toEqual(concern);
    const judged = waiters.wait(CONCERNING, 1_500);
    receive(concern, false);
    receive(RAISED);
    expect(await judged).toEqual(RAISED);
  });

  it.each(['I want to kill myself.', 'I slept badly again.'])(
    'comes while Redis hangs, before a command to it is given up: %s',
    async (content) => {
      const order: string[] = [];
      used.outside.redis.freeze();
      const command = used.gateway.services.redis.ping().catch(() => order.push('the command'));
      const sent = await visitor.send(content);
      order.push('the acknowledgement');
      await command;
      used.outside.redis.thaw();
      expect(sent.status).toBe(201);
      expect(order).toEqual(['the acknowledgement', 'the command']);
    },
  );
});
