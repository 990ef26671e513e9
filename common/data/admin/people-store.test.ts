import { adminUserSortSchema } from '@winny/common/contract/admin';
import { LIMITS } from '@winny/common/contract/limits';
import { buildUser } from '@winny/common/testing/builders';
import { expectIndexed } from '@winny/common/testing/expect-indexed';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerOf } from '../owner.ts';
import { createAccountStore } from '../user/account-store.ts';
import { type UserRecord, userModel } from '../user/schema.ts';
import { fillNameKeys } from './fill-name-keys.ts';
import {
  type AdminUserRecord,
  createPeopleStore,
  type KeyValue,
  type PeopleStore,
  placeOf,
  rangesAfter,
} from './people-store.ts';

let database: TestDatabase;
let people: PeopleStore;
beforeAll(async () => {
  database = await createTestDatabase();
  people = createPeopleStore(database.db);
  const names = ['Ana', 'ben', 'Zoë', ''];
  for (let number = 0; number < 24; number += 1) {
    await buildUser(database.db, {
      _id: String(number + 1),
      email: `p${(number * 7) % 24}@example.org`,
      firstName: names[number % 4] ?? '',
      lastName: number % 3 === 0 ? 'Field' : 'van Dyke',
      totalWinnyMessages: number % 5,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (number % 6))),
      subscription: {
        tier: number % 2 === 0 ? 'free' : 'premium',
        status: number % 4 === 1 ? 'trialing' : 'active',
        endDate: null,
        source: 'manual',
        isTrialUsed: false,
      },
      ...(number === 23 && { erasing: true }),
    });
  }
});
afterAll(() => database.dispose());

const sorts = adminUserSortSchema.options.flatMap((sort) =>
  (['asc', 'desc'] as const).map((order) => ({ search: '', sort, order })),
);

function compare(one: KeyValue[], other: KeyValue[]): number {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? '';
    if (value < against) return -1;
    if (value > against) return 1;
  }
  return 0;
}

describe('the table of people', () => {
  it.each(sorts)('shows each person once, page by page, by $sort $order', async (query) => {
    const seen: AdminUserRecord[] = [];
    for (let place: KeyValue[] | null = null; ; ) {
      const page: AdminUserRecord[] = await people.page(query, place, 5);
      seen.push(...page);
      const last = page.at(-1);
      if (!last || page.length < 5) break;
      place = placeOf(last, query.sort);
    }
    // Without Winny (1) and the account that is being deleted (24).
    expect(seen).toHaveLength(22);
    expect(await people.count('')).toEqual({ total: 22, hasMore: false });
    const direction = query.order === 'asc' ? 1 : -1;
    const sorted = seen.toSorted(
      (a, b) => direction * compare(placeOf(a, query.sort), placeOf(b, query.sort)),
    );
    expect(seen.map(({ _id }) => _id)).toEqual(sorted.map(({ _id }) => _id));
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(22);
  });

  it.each(sorts)('reads an index for any page and search, by $sort $order', async (query) => {
    const [user] = await people.page(query, null, 1);
    const place = user ? placeOf(user, query.sort) : null;
    for (const range of [{}, ...rangesAfter(query, place)]) {
      await expectIndexed(people.find(query, range, 50));
      await expectIndexed(people.find({ ...query, search: 'ana f' }, range, 50));
    }
  });

  it('finds people by the beginning of an address or a name, whatever its case', async () => {
    const found = async (search: string) => {
      const page = await people.page({ search, sort: 'email', order: 'asc' }, null, 50);
      expect(await people.count(search)).toEqual({ total: page.length, hasMore: false });
      return new Set(page.map(({ email, firstName, lastName }) => `${email} ${firstName} ${lastName}`));
    };
    expect([...(await found('p21@'))]).toEqual(['p21@example.org  Field']);
    expect((await found('zoë')).size).toBe(6);
    expect((await found('field')).size).toBe(7);
    expect((await found('van dyke')).size).toBe(15);
    expect((await found('ben f')).size).toBe(2);
    expect((await found('ield')).size).toBe(0);
    expect((await found('.*')).size).toBe(0);
  });

  it('finds a name in which an emoji follows what was typed', async () => {
    const { _id } = await buildUser(database.db, { firstName: 'Wilma😀', lastName: '' });
    expect((await people.count('wilma')).total).toBe(1);
    await userModel(database.db).deleteOne({ _id });
  });

  it('follows a change of name, and finds accounts of older versions', async () => {
    const { _id } = await buildUser(database.db, { firstName: 'Quentin', lastName: 'Ash' });
    await createAccountStore(database.db).changeProfile(ownerOf(_id), { lastName: 'Quill' });
    const count = async (search: string) => (await people.count(search)).total;
    expect(await count('quentin quill')).toBe(1);
    expect(await count('ash')).toBe(0);
    await userModel(database.db).collection.updateMany({}, { $unset: { nameKeys: 1 } });
    expect(await count('quill')).toBe(0);
    await fillNameKeys(database.db);
    expect(await count('quill')).toBe(1);
    expect(await count('zoë')).toBe(6);
  });

  it('counts people who fit one letter up to a bound, and shows all of them page by page', async () => {
    const many = LIMITS.searchCount + 60;
    const template = await userModel(database.db).findOne({ _id: '2' }).lean<UserRecord>();
    const letters = Array.from({ length: many }, (_, number) => ({
      ...template,
      _id: `9${number}`,
      email: `y${number}@example.org`,
      createdAt: new Date(Date.UTC(2025, 0, 1, 0, 0, number)),
    }));
    await userModel(database.db).collection.insertMany(letters as never[]);
    expect(await people.count('y')).toEqual({ total: LIMITS.searchCount, hasMore: true });
    const query = { search: 'y', sort: 'created', order: 'desc' } as const;
    const first = await people.page(query, null, 100);
    expect(first.map(({ _id }) => _id)).toEqual(
      letters
        .slice(-100)
        .map(({ _id }) => _id)
        .reverse(),
    );
    const last = first.at(-1);
    const next = await people.page(query, last ? placeOf(last, 'created') : null, 100);
    expect(next[0]?._id).toBe(`9${many - 101}`);
    await userModel(database.db).deleteMany({ email: /^y/ });
    expect(await people.count('y')).toEqual({ total: 0, hasMore: false });
  });
});
