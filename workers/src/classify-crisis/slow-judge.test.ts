import { messageModel } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { JUDGEMENTS } from '@winny/common/domain/crisis/testing/verdicts';
import { deferred } from '@winny/common/testing/deferred';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';
import { classifyCrisis } from './classify-crisis.ts';
import { MOST_JUDGEMENTS } from './judge.ts';

describe('while the judge is slow', () => {
  const used = useTestWorker({ WORKER_LANES: 'crisis' });

  it('the crisis model reads messages whose judgement waits for that of many others', async () => {
    const person = await TestPerson.arrive(used.services, used.outside.redisUrl);
    onTestFinished(() => person.leave());
    const judgement = deferred<string>();
    used.model.judgeWith(judgement.promise);
    const assess = vi.spyOn(used.services.crisisModel, 'assess');
    const turns: TurnRecord[] = [];
    for (let number = 0; number < MOST_JUDGEMENTS + 10; number += 1)
      turns.push(await person.accept(`Message ${number}.`));
    await Promise.all(turns.map((turn) => person.askVerdict(turn)));
    await person.until(() => expect(assess).toHaveBeenCalledTimes(turns.length));
    await person.until(() => expect(used.model.judgements).toHaveLength(MOST_JUDGEMENTS));
    judgement.resolve(JUDGEMENTS.none);
    await person.until(async () => {
      for (const turn of turns) expect((await person.now(turn)).judged).toBe(true);
    });
    expect(used.model.judgements).toHaveLength(turns.length);
  });
});

describe('a message that waits for the judge', () => {
  // Takes no verdicts: the test does.
  const used = useTestWorker({ WORKER_LANES: 'mail' });

  it.each([
    ['is not judged when it is answered and old by then, and followed by another', true],
    ['is judged although it is old by then, because it is the last', false],
  ])('%s', async (_what, isFollowed) => {
    const person = await TestPerson.arrive(used.services, used.outside.redisUrl);
    onTestFinished(() => person.leave());
    const { judgeBreaker, crisisModel, db } = used.services;
    const others = deferred<null>();
    const judging = Array.from({ length: MOST_JUDGEMENTS }, () => judgeBreaker.ask(() => others.promise));
    const asked = used.model.judgements.length;
    const turn = await person.accept('A message.');
    let now = Date.now();
    const assess = vi.spyOn(crisisModel, 'assess');
    onTestFinished(() => assess.mockRestore());
    const done = classifyCrisis(
      { ...used.services, now: () => new Date(now) },
      { ownerId: person.owner, sessionId: person.sessionId, messageId: turn._id.toHexString() },
    );
    await person.until(() => expect(assess).toHaveBeenCalledOnce());
    // Answered meanwhile.
    const { collection } = messageModel(db);
    await collection.updateOne({ _id: turn._id }, { $set: { 'reply.state': 'done', 'reply.open': false } });
    if (isFollowed) await person.accept('Another.');
    now += 120_000;
    others.resolve(null);
    await Promise.all([done, ...judging]);
    expect((await person.now(turn)).judged).toBe(true);
    expect(used.model.judgements.length - asked).toBe(isFollowed ? 0 : 1);
  });
});
