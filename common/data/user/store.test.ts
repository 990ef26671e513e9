import { expectIndexed } from '@winny/common/testing/expect-indexed';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerOf } from '../owner.ts';
import { userModel } from './schema.ts';
import { createUserStore, type NewUser, type UserStore } from './store.ts';

let database: TestDatabase;
let users: UserStore;
beforeAll(async () => {
  database = await createTestDatabase();
  users = createUserStore(database.db);
});
afterAll(() => database.dispose());

const person = (email: string): NewUser => ({
  email,
  passwordHash: 'hash',
  firstName: 'Robin',
  lastName: 'Field',
  createdAt: new Date('2026-11-20T22:15:00.000Z'),
});

async function created(email: string) {
  const user = await users.create(person(email));
  if (!user) throw new Error('not created');
  return user;
}

describe('creating people', () => {
  it('gives ids in order, from 3, and everything else its default', async () => {
    const first = await created('first@example.org');
    const second = await created('second@example.org');
    expect([first._id, second._id]).toEqual(['3', '4']);
    expect(first).toMatchObject({
      email: 'first@example.org',
      role: 'user',
      tokenVersion: 0,
      onboardingCompleted: false,
      therapyExperience: null,
      supportStyle: null,
      preferredApproaches: [],
      subscription: { tier: 'free', status: 'inactive', endDate: null, source: 'none', isTrialUsed: false },
      allowance: { usedToday: 0, bonusLeft: 0, bonusGranted: false },
      totalWinnyMessages: 0,
    });
    expect(await users.byId(ownerOf('3'))).toEqual(first);
  });

  it('accepts one of twenty concurrent registrations of one e-mail', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => users.create(person('wanted@example.org'))),
    );
    expect(outcomes.filter((user) => user !== null)).toHaveLength(1);
    expect(await userModel(database.db).countDocuments({ email: 'wanted@example.org' })).toBe(1);
  });
});

describe('reserved accounts', () => {
  it('are created once by concurrent calls, and not changed later', async () => {
    const admin = { ...person('admin@example.org'), role: 'admin' as const };
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => users.createReserved(ownerOf('2'), admin)),
    );
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'exists')).toHaveLength(7);
    const again = await users.createReserved(ownerOf('2'), { ...admin, email: 'other@example.org' });
    expect(again).toBe('exists');
    expect(await users.byId(ownerOf('2'))).toMatchObject({ email: 'admin@example.org', role: 'admin' });
  });

  it('report an e-mail that another account has', async () => {
    await created('mine@example.org');
    const outcome = await users.createReserved(ownerOf('1'), { ...person('mine@example.org'), role: 'user' });
    expect(outcome).toBe('emailTaken');
    expect(await users.byId(ownerOf('1'))).toBeNull();
  });
});

describe('reading and changing', () => {
  it('finds by e-mail', async () => {
    const user = await created('found@example.org');
    expect(await users.byEmail('found@example.org')).toEqual(user);
    expect(await users.byEmail('nobody@example.org')).toBeNull();
  });

  it('keeps what is given of the preferences and leaves the rest', async () => {
    const owner = ownerOf((await created('prefers@example.org'))._id);
    await users.updatePreferences(owner, { therapyExperience: 'some', supportStyle: 'mindful' });
    const after = await users.updatePreferences(owner, {
      preferredApproaches: ['gestalt'],
      onboardingCompleted: true,
    });
    expect(after).toMatchObject({
      therapyExperience: 'some',
      supportStyle: 'mindful',
      preferredApproaches: ['gestalt'],
      onboardingCompleted: true,
    });
    expect(await users.updatePreferences(owner, {})).toEqual(after);
    expect(await users.updatePreferences(ownerOf('999999'), { therapyExperience: 'new' })).toBeNull();
  });

  it('raises the token version by one with each call', async () => {
    const owner = ownerOf((await created('revoked@example.org'))._id);
    await Promise.all([users.raiseTokenVersion(owner), users.raiseTokenVersion(owner)]);
    expect(await users.findSignIn(owner)).toMatchObject({ role: 'user', tokenVersion: 2 });
    expect(await users.raiseTokenVersion(ownerOf('999999'))).toBeNull();
    expect(await users.findSignIn(ownerOf('999999'))).toBeNull();
  });

  it('uses an index for every query', async () => {
    const model = userModel(database.db);
    await expectIndexed(model.findOne({ email: 'found@example.org' }));
    await expectIndexed(model.findOne({ _id: '3' }));
  });
});
