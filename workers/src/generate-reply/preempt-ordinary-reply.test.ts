import { JUDGEMENTS } from '@winny/common/domain/crisis/testing/verdicts';
import { deferred } from '@winny/common/testing/deferred';
import { expect, it } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';
import { prepareReply } from './prepare-reply.ts';

// One ordinary reply fills the ordinary lane.
const used = useTestWorker({ WORKER_CONCURRENCY: '1' });

it.each(['the detector', 'the model'] as const)(
  'answers danger that %s found, while an ordinary reply fills the lane and is being written',
  async (finder) => {
    const person = await TestPerson.arrive(used.services, used.outside.redisUrl);
    const never = deferred();
    async function* endless() {
      yield 'A long story ';
      await never.promise;
    }
    used.model.replyWith({ tokens: endless() }, { tokens: ['I am with you.'] });
    const ordinary = await person.accept('Tell me a story.', 0, 10_000);
    // Its verdict is stored, so that a worker that looks for it later is not told of the other message's danger.
    await person.askVerdict(ordinary);
    await person.until(async () => expect((await person.now(ordinary)).judged).toBe(true));
    await person.askReply(ordinary);
    await person.until(() => expect(person.shown(ordinary)).toBe('A long story '));
    used.model.judgeWith(JUDGEMENTS.high);
    const danger = await person.accept('(danger)', finder === 'the detector' ? 2 : 0);
    await Promise.all([person.askVerdict(danger), person.askReply(danger)]);
    expect((await person.settled(danger)).reply.content).toContain('116 123');
    expect((await person.settled(ordinary)).reply).toMatchObject({
      state: 'stopped',
      content: 'A long story ',
    });
    used.model.judgeWith();
    never.resolve();
    person.leave();
  },
);

it('writes an ordinary reply that was passed before its first word after the safety reply', async () => {
  const person = await TestPerson.arrive(used.services, used.outside.redisUrl);
  const never = deferred();
  async function* silent() {
    await never.promise;
    yield 'Too late.';
  }
  used.model.replyWith(
    { tokens: silent() },
    { tokens: ['I am with you.'] },
    { tokens: ['Once upon a time.'] },
  );
  const asked = used.model.prompts.length;
  const ordinary = await person.accept('Tell me a story.', 0, 10_000);
  await person.askReply(ordinary);
  await person.until(() => expect(used.model.prompts).toHaveLength(asked + 1));
  const danger = await person.accept('(danger)', 2);
  await person.askReply(danger);
  expect((await person.settled(danger)).reply.content).toContain('116 123');
  expect((await person.settled(ordinary)).reply).toMatchObject({
    state: 'done',
    content: 'Once upon a time.',
  });
  const ends = () => person.events('reply:completed').map(({ message }) => message.replyTo);
  await person.until(() => expect(ends()).toEqual([danger, ordinary].map(({ _id }) => _id.toHexString())));
  expect(person.shown(ordinary)).toBe('Once upon a time.');
  never.resolve();
  person.leave();
});

it('ends an ordinary reply without a word when its person asked for its end before it was passed', async () => {
  const person = await TestPerson.arrive(used.services, used.outside.redisUrl);
  const { replies, verdicts } = used.services;
  const ordinary = await person.accept('Tell me a story.', 0, 10_000);
  await replies.claimNext(person.owner, person.sessionId, 'a worker', 60_000);
  await replies.requestStop(person.owner, ordinary._id.toHexString());
  const danger = await person.accept('(danger)', 2);
  await person.askReply(danger);
  expect((await person.settled(ordinary)).reply).toMatchObject({ state: 'stopped', content: '' });
  expect((await person.settled(danger)).reply.state).toBe('done');
  expect(await verdicts.takeOrdinary(person.owner, person.sessionId, 'a worker', 1)).toBeNull();
  person.leave();
});

it('writes a reply that begins late under the level the session holds by then', async () => {
  const person = await TestPerson.arrive(used.services, used.outside.redisUrl);
  const { sessionChat } = used.services;
  const sender = {
    firstName: 'Ada',
    therapyStyle: 'humanistic' as const,
    supportStyle: null,
    therapyExperience: null,
    preferredApproaches: [],
    held: { level: 0 as const, at: new Date(0) },
  };
  const ordinary = { ...(await person.accept('Tell me a story.', 0, 10_000)), sender };
  await sessionChat.raiseLevel(person.owner, person.sessionId, { level: 2 }, new Date());
  const prepared = await prepareReply(used.services, person.owner, ordinary);
  expect(prepared?.prompt[0]?.content).toContain('<safety level="2"');
  person.leave();
});
