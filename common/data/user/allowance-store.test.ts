import { buildUser } from '@winny/common/testing/builders';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../connect.ts';
import { ensureIndexes } from '../indexes.ts';
import { ownerOf } from '../owner.ts';
import { type AllowanceStore, createAllowanceStore } from './allowance-store.ts';
import { type UserRecord, userModel } from './schema.ts';

let services: TestServices;
let db: Database;
let allowance: AllowanceStore;
const now = new Date('2026-11-21T20:00:00Z');
const day = '2026-11-21';

beforeAll(async () => {
  services = await startTestServices();
  db = await connectDatabase(services.mongoUri);
  await ensureIndexes(db, 30);
  allowance = createAllowanceStore(db);
});
afterAll(async () => {
  await db.close();
  await services.dispose();
});

async function person(given: Partial<UserRecord['allowance']> = {}) {
  const user = await buildUser(db, {
    allowance: { day: '', usedToday: 0, bonusLeft: 0, bonusGranted: false, charges: [], ...given },
  });
  return ownerOf(user._id);
}
const send = (key: string, isCrisis = false) => ({ key, day, now, isCrisis });
const stored = (id: string) => userModel(db).findById(id).lean<UserRecord>();

describe('charge', () => {
  it('accepts exactly what is left of a hundred sends at once', async () => {
    const owner = await person();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => allowance.charge(owner, send(`send-${index}`))),
    );
    expect(outcomes.filter((outcome) => outcome?.kind === 'daily')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome?.kind === null)).toHaveLength(95);
    expect(await stored(owner)).toMatchObject({ totalWinnyMessages: 5, allowance: { day, usedToday: 5 } });
  });

  it('takes the bonus before the day, also at once', async () => {
    const owner = await person({ bonusLeft: 3, bonusGranted: true });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => allowance.charge(owner, send(`send-${index}`))),
    );
    expect(outcomes.filter((outcome) => outcome?.kind === 'bonus')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome?.kind === 'daily')).toHaveLength(5);
  });

  it('takes a repeated send once', async () => {
    const owner = await person();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => allowance.charge(owner, send('the-same'))),
    );
    expect(outcomes.every((outcome) => outcome?.kind === 'daily')).toBe(true);
    expect((await stored(owner))?.allowance.usedToday).toBe(1);
  });

  it('begins anew with the day', async () => {
    const owner = await person({ day: '2026-11-20', usedToday: 5 });
    expect((await allowance.charge(owner, send('morning')))?.kind).toBe('daily');
    expect((await stored(owner))?.allowance).toMatchObject({ day, usedToday: 1 });
  });

  it('takes nothing in a crisis, with nothing left', async () => {
    const owner = await person({ day, usedToday: 5 });
    expect((await allowance.charge(owner, send('crisis', true)))?.kind).toBe('none');
    expect((await stored(owner))?.allowance.usedToday).toBe(5);
  });
});

describe('refund', () => {
  it('gives back once, however often it is asked', async () => {
    const owner = await person();
    await allowance.charge(owner, send('first'));
    await allowance.charge(owner, send('second'));
    const refunds = await Promise.all(Array.from({ length: 10 }, () => allowance.refund(owner, 'first')));
    expect(refunds.filter((user) => user !== null)).toHaveLength(1);
    expect((await stored(owner))?.allowance.usedToday).toBe(1);
  });

  it('gives a bonus back as a bonus', async () => {
    const owner = await person({ bonusLeft: 1, bonusGranted: true });
    await allowance.charge(owner, send('bonus'));
    expect((await allowance.refund(owner, 'bonus'))?.allowance.bonusLeft).toBe(1);
  });

  it('gives nothing of another day', async () => {
    const owner = await person();
    await allowance.charge(owner, { ...send('yesterday'), day: '2026-11-20' });
    await allowance.charge(owner, send('today'));
    await allowance.refund(owner, 'yesterday');
    expect((await stored(owner))?.allowance).toMatchObject({ day, usedToday: 1 });
  });
});

describe('grantBonus', () => {
  it('grants twenty, once, however often it is asked at once', async () => {
    const owner = await person();
    const grants = await Promise.all(Array.from({ length: 10 }, () => allowance.grantBonus(owner)));
    expect(grants.filter((user) => user !== null)).toHaveLength(1);
    expect((await stored(owner))?.allowance).toMatchObject({ bonusLeft: 20, bonusGranted: true });
  });
});
