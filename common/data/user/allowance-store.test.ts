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
const send = (key: string, isCrisis = false) => ({ key, day, now, isCrisis, messageId: `message-${key}` });
const stored = (id: string) => userModel(db).findById(id).lean<UserRecord>();

describe('charge', () => {
  it('accepts exactly the rest of the allowance of a hundred concurrent sends', async () => {
    const owner = await person();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => allowance.charge(owner, send(`send-${index}`))),
    );
    expect(outcomes.filter((outcome) => outcome?.kind === 'daily')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome?.kind === null)).toHaveLength(95);
    expect(await stored(owner)).toMatchObject({ totalWinnyMessages: 5, allowance: { day, usedToday: 5 } });
  });

  it('takes the bonus before the day, also concurrently', async () => {
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

describe('at midnight', () => {
  it('does not begin the day anew for a server whose clock is behind', async () => {
    const owner = await person({ day, usedToday: 5 });
    const before = { ...send('late'), day: '2026-11-20' };
    expect((await allowance.charge(owner, before))?.kind).toBe(null);
    expect((await allowance.charge(owner, send('in-time')))?.kind).toBe(null);
    expect((await stored(owner))?.allowance).toMatchObject({ day, usedToday: 5 });
  });

  it('accepts five while two servers take turns on both sides of it', async () => {
    const owner = await person({ day: '2026-11-20', usedToday: 2 });
    const kinds: unknown[] = [];
    for (let index = 0; index < 10; index += 1) {
      const of = index % 2 === 0 ? day : '2026-11-20';
      kinds.push((await allowance.charge(owner, { ...send(`turn-${index}`), day: of }))?.kind);
    }
    expect(kinds.filter((kind) => kind === 'daily')).toHaveLength(5);
  });
});

describe('a charge by what was read before', () => {
  it('is refused by its guard when that is out of date, and the record is read again', async () => {
    const owner = await person({ day, usedToday: 4 });
    const known = (await stored(owner)) as UserRecord;
    expect((await allowance.charge(owner, send('one'), known))?.kind).toBe('daily');
    expect((await allowance.charge(owner, send('two'), known))?.kind).toBe(null);
    expect((await stored(owner))?.allowance.usedToday).toBe(5);
  });

  it('gives the earlier charge of the same key', async () => {
    const owner = await person();
    const known = (await stored(owner)) as UserRecord;
    await allowance.charge(owner, send('same'), known);
    const again = await allowance.charge(owner, { ...send('same'), messageId: 'another' }, known);
    expect(again).toMatchObject({ kind: 'daily', earlier: { messageId: 'message-same' } });
    expect((await stored(owner))?.totalWinnyMessages).toBe(1);
  });
});

describe('totalWinnyMessages', () => {
  it('counts a message once for several tries of its reply', async () => {
    const owner = await person();
    await allowance.charge(owner, send('first'));
    for (const key of ['retry-1', 'retry-2']) {
      await allowance.refund(owner, 'first');
      await allowance.charge(owner, { key, day, now, isCrisis: false });
    }
    expect((await stored(owner))?.totalWinnyMessages).toBe(1);
  });

  it.each([false, true])('does not count a message that was not stored, in crisis %s', async (isCrisis) => {
    const owner = await person();
    const kind = (await allowance.charge(owner, send('lost', isCrisis)))?.kind;
    await allowance.undo(owner, 'lost', kind ?? 'none');
    expect(await stored(owner)).toMatchObject({ totalWinnyMessages: 0, allowance: { usedToday: 0 } });
  });
});

describe('refund', () => {
  it('refunds once', async () => {
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

  it('refunds nothing of another day', async () => {
    const owner = await person();
    await allowance.charge(owner, { ...send('yesterday'), day: '2026-11-20' });
    await allowance.charge(owner, send('today'));
    await allowance.refund(owner, 'yesterday');
    expect((await stored(owner))?.allowance).toMatchObject({ day, usedToday: 1 });
  });
});

describe('grantBonus', () => {
  it('grants twenty once, also to concurrent requests', async () => {
    const owner = await person();
    const grants = await Promise.all(Array.from({ length: 10 }, () => allowance.grantBonus(owner)));
    expect(grants.filter((user) => user !== null)).toHaveLength(1);
    expect((await stored(owner))?.allowance).toMatchObject({ bonusLeft: 20, bonusGranted: true });
  });
});
