import type { TurnRecord } from '@winny/common/data/message/store';
import { JUDGEMENTS } from '@winny/common/domain/crisis/testing/verdicts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';
import { classifyCrisis } from './classify-crisis.ts';

const used = useTestWorker();
let person: TestPerson;
beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
  used.model.judgeWith(JUDGEMENTS.high);
});
afterEach(() => person.leave());

const judge = (turn: TurnRecord) =>
  classifyCrisis(used.services, {
    ownerId: person.owner,
    sessionId: person.sessionId,
    messageId: turn._id.toHexString(),
  });

describe('a verdict that is raised after the reply', () => {
  it('has failed turns the failure into the safety reply, once and without a charge', async () => {
    used.model.replyWith({ status: 400 }, { status: 400 });
    const turn = await person.accept('(danger the detector did not see)');
    await person.askReply(turn);
    expect((await person.settled(turn)).reply.state).toBe('failed');
    await person.until(() => expect(person.events('reply:failed')).toHaveLength(1));
    await judge(turn);
    const { reply } = await person.settled(turn);
    expect(reply).toMatchObject({ state: 'done', urgent: true, attempt: 2 });
    expect(reply.content).toContain('116 123');
    await judge(turn);
    await judge(turn);
    expect((await person.now(turn)).reply).toMatchObject({
      state: 'done',
      content: reply.content,
      attempt: 2,
    });
    await person.until(() => expect(person.events('reply:completed')).toHaveLength(1));
    expect(person.events('reply:failed')).toHaveLength(1);
    // Two before; this one was refunded once.
    expect((await person.user()).allowance.usedToday).toBe(1);
  });

  it('is shown as no failure when it is opened again while it is refunded', async () => {
    used.model.replyWith({ status: 400 }, { status: 400 });
    const turn = await person.accept('(danger the detector did not see)');
    const refund = used.services.allowance.refund.bind(used.services.allowance);
    const refunding = vi.spyOn(used.services.allowance, 'refund').mockImplementationOnce(async (...given) => {
      await judge(turn);
      return refund(...given);
    });
    onTestFinished(() => refunding.mockRestore());
    await person.askReply(turn);
    await expect
      .poll(async () => (await person.now(turn)).reply)
      .toMatchObject({ state: 'done', urgent: true });
    await person.until(() => expect(person.events('reply:completed')).toHaveLength(1));
    // The pushes of the failed attempt would come after its refund.
    await expect.poll(() => refunding.mock.settledResults.length).toBeGreaterThan(0);
    await judge(turn);
    expect(person.events('reply:failed')).toEqual([]);
  });

  it('is done leaves the reply as it is', async () => {
    used.model.replyWith({ tokens: ['It sounds hard.'] });
    const turn = await person.accept('(danger the detector did not see)');
    // So that its text is not held for a verdict.
    await used.services.verdicts.markJudged(person.owner, turn._id.toHexString());
    await person.askReply(turn);
    await person.settled(turn);
    const { verdicts } = used.services;
    const stored = await person.now(turn);
    const raised = { ...(stored.crisis ?? turn.crisis), level: 2, type: 'suicide', by: 'model' } as const;
    await verdicts.judge(
      person.owner,
      turn._id.toHexString(),
      { ...raised, reason: 'suicidal_thoughts', version: 'test' },
      { ...raised, level: 0, type: null, reason: null, version: 'test' },
      new Date(),
    );
    await judge(turn);
    expect((await person.now(turn)).reply).toMatchObject({
      state: 'done',
      content: 'It sounds hard.',
      attempt: 1,
    });
  });
});
