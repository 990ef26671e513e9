import type { CrisisLevel, CrisisVerdict } from '@winny/common/contract/crisis';
import { SUICIDAL_BY_JUDGE } from '@winny/common/domain/crisis/testing/verdicts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';
import { classifyCrisis } from './classify-crisis.ts';

// The test calls the job itself, so this worker takes none.
const used = useTestWorker({ WORKER_LANES: 'mail' });
let person: TestPerson;
beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
});
afterEach(() => person.leave());

const found = (level: CrisisLevel): CrisisVerdict => ({ ...SUICIDAL_BY_JUDGE, level });

it.each([
  ['opens no dialog that was closed on a device meanwhile', 2, []],
  ['opens a dialog that was closed at a lower level', 3, [{ crisisLevel: 3 }]],
] as const)('a repeated job %s', async (_what, level, opened) => {
  const turn = await person.accept('(danger the detector did not see)');
  const messageId = turn._id.toHexString();
  const { verdicts, messages } = used.services;
  // The worker was killed after some of the consequences.
  await verdicts.judge(person.owner, messageId, found(level), found(0), new Date());
  await messages.acknowledge(person.owner, messageId, 2);
  await classifyCrisis(used.services, { ownerId: person.owner, sessionId: person.sessionId, messageId });
  expect((await person.now(turn)).raise).toMatchObject({ pending: false });
  expect((await person.session()).crisisLevel).toBe(level);
  // Published after the job's pushes.
  const marker = { sessionId: person.sessionId, active: false };
  await used.services.publisher.toPerson(person.owner, 'typing', marker);
  await person.until(() => expect(person.events('typing')).not.toHaveLength(0));
  expect(person.events('crisis:detected')).toMatchObject(opened);
});
