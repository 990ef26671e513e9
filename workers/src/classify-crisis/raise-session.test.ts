import { sessionModel } from '@winny/common/data/session/schema';
import { buildSession } from '@winny/common/testing/builders';
import { expect, it } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';
import { raiseSession } from './raise-session.ts';

const used = useTestWorker();

it('tells the tabs the level in force when another session of the person has a higher one', async () => {
  const { services } = used;
  const person = await TestPerson.arrive(services, used.outside.redisUrl);
  await buildSession(services.db, person.owner, { crisisLevel: 3, crisisAt: new Date() });
  const verdict = { level: 1, type: 'abuse', reason: null } as const;
  await raiseSession(services, person.owner, person.sessionId, verdict);
  await person.until(() =>
    expect(person.events('session:updated')).toMatchObject([
      { session: { id: person.sessionId, crisisLevel: 3 } },
    ]),
  );
  const stored = await sessionModel(services.db).findById(person.sessionId).lean();
  expect(stored).toMatchObject({ crisisLevel: 1, dangers: [{ type: 'abuse', reason: null }] });
  person.leave();
});
