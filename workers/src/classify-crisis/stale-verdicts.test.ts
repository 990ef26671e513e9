import type { CrisisLevel } from '@winny/common/contract/crisis';
import { messageModel } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { byCrisisModel } from '@winny/common/domain/crisis/testing/verdicts';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

const used = useTestWorker({ WORKER_LANES: 'crisis' });
const STALE_MS = 120_000;
let person: TestPerson;
beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
});
afterEach(() => {
  vi.restoreAllMocks();
  person.leave();
});

/** As after an outage: the messages were answered long ago, and their verdict jobs only now reach a worker. */
const answer = (...turns: TurnRecord[]) =>
  messageModel(used.services.db).updateMany(
    { _id: { $in: turns.map((turn) => turn._id) } },
    { $set: { 'reply.state': 'done', 'reply.open': false, 'reply.content': 'Yes.' } },
  );
/** Accepted as new messages, about which no worker looks for a verdict before they are answered and made old. */
async function answeredLongAgo(content: string, agoMs: number): Promise<TurnRecord> {
  const turn = await person.accept(content);
  await answer(turn);
  await messageModel(used.services.db).collection.updateOne(
    { _id: turn._id },
    { $set: { createdAt: new Date(Date.now() - agoMs) } },
  );
  return turn;
}
async function judge(...turns: TurnRecord[]): Promise<void> {
  await Promise.all(turns.map((turn) => person.askVerdict(turn)));
  await person.until(async () => {
    for (const turn of turns) expect((await person.now(turn)).judged).toBe(true);
  });
}
/** The last message of each judgement that the model was asked for. */
const read = () => used.model.judgements.map((messages) => messages.at(-1)?.content);

it('is recorded as it stands when no worker has judged the message for a day', async () => {
  const DAY_MS = 24 * 60 * 60_000;
  const danger = await person.accept('(danger the detector has seen)', 2, DAY_MS + STALE_MS);
  const calm = await person.accept('A calm message.', 0, DAY_MS + STALE_MS);
  await answer(danger, calm);
  await person.until(async () => {
    for (const turn of [danger, calm]) expect((await person.now(turn)).verdictDue).toBeUndefined();
  });
  const records = await used.services.safetyRecords.list(person.owner);
  expect(records).toMatchObject([{ messageId: danger._id.toHexString(), level: 2, detector: 'test' }]);
});

describe('a job for a verdict that has waited for long', () => {
  it('skips the model when the person was answered long ago and has written again', async () => {
    const last = await answeredLongAgo('The last message.', STALE_MS - 10_000);
    const old = await answeredLongAgo('An old message.', STALE_MS);
    await judge(old, last);
    expect(read()).toContain('The last message.');
    expect(read()).not.toContain('An old message.');
    // It is judged nevertheless, as context of the later one.
    expect(used.model.judgements.at(-1)?.map(({ content }) => content)).toContain('An old message.');
  });

  it('still asks the crisis model, behind new messages, and follows what it finds', async () => {
    const assess = vi.spyOn(used.services.crisisModel, 'assess').mockResolvedValue(byCrisisModel(2));
    const old = await answeredLongAgo('Old danger that the rules miss.', STALE_MS);
    await answeredLongAgo('A later message.', STALE_MS - 10_000);
    await judge(old);
    expect(read()).not.toContain(old.content);
    expect(assess.mock.calls).toEqual([[old.content, expect.any(Number), { isAgain: true }]]);
    await person.until(async () =>
      expect(await person.now(old)).toMatchObject({
        crisis: byCrisisModel(2),
        raise: { from: 0, pending: false },
      }),
    );
    expect((await person.session()).crisisLevel).toBe(2);
  });

  it('notes that the crisis model is to be asked again when it gave no verdict', async () => {
    const late = deferred<null>();
    vi.spyOn(used.services.crisisModel, 'assess').mockReturnValue(late.promise);
    const old = await answeredLongAgo('Old danger that no model has read.', STALE_MS);
    await answeredLongAgo('A later message.', STALE_MS - 10_000);
    await judge(old);
    expect(await person.now(old)).toMatchObject({ crisis: { level: 0 }, askModelAgain: { times: 1 } });
    late.resolve(null);
  });

  it.each<[string, { level?: CrisisLevel; open?: boolean; last?: boolean; agoMs?: number }]>([
    ['the detector saw a concern in the message, or could not read its language', { level: 1 }],
    ['the detector saw a crisis in it', { level: 2 }],
    ['its reply is still to be written', { open: true }],
    ['the person has not written since', { last: true }],
    ['it has not waited for a minute', { agoMs: 20_000 }],
  ])('still asks the model when %s', async (why, { level = 0, open, last, agoMs = STALE_MS }) => {
    const old = await person.accept(`Old: ${why}`, level, agoMs);
    const later = last ? [] : [await person.accept('Later.', 0, agoMs - 10_000)];
    if (!open) await answer(old);
    await answer(...later);
    await judge(old);
    expect(read()).toContain(old.content);
  });
});
