import type { AdminUserSort, AdminUsersQuery } from '../../contract/admin.ts';
import { WINNY_USER_ID } from '../../contract/ids.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Database } from '../connect.ts';
import { type UserRecord, userModel } from '../user/schema.ts';

/** The filter for people: neither Winny nor accounts that are being deleted. */
const PEOPLE = { _id: { $ne: WINNY_USER_ID }, erasing: { $ne: true } } as const;

/** The fields of a person that administrators see. */
export type AdminUserRecord = Pick<
  UserRecord,
  | '_id'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'subscription'
  | 'totalWinnyMessages'
  | 'createdAt'
  | 'nameKeys'
>;
const FIELDS = {
  email: 1,
  firstName: 1,
  lastName: 1,
  nameKeys: 1,
  subscription: 1,
  totalWinnyMessages: 1,
  createdAt: 1,
} as const;

/** The value of a sort key; a place in the table is the values of all keys of its sort. */
export type KeyValue = string | number | Date;

/** The keys of each sort with their types. The last one is unique, and together they are an index. */
export const SORT_KEYS = {
  email: [['email', 'string']],
  name: [
    ['nameKeys.first', 'string'],
    ['nameKeys.last', 'string'],
    ['_id', 'string'],
  ],
  status: [
    ['subscription.tier', 'string'],
    ['subscription.status', 'string'],
    ['_id', 'string'],
  ],
  messages: [
    ['totalWinnyMessages', 'number'],
    ['_id', 'string'],
  ],
  created: [
    ['createdAt', 'date'],
    ['_id', 'string'],
  ],
} as const satisfies Record<AdminUserSort, readonly (readonly [string, 'string' | 'number' | 'date'])[]>;

/** Where a person stands in a sort. */
export function placeOf(user: AdminUserRecord, sort: AdminUserSort): KeyValue[] {
  const { nameKeys, subscription, totalWinnyMessages, createdAt, email, _id } = user;
  const places: Record<AdminUserSort, KeyValue[]> = {
    email: [email],
    name: [nameKeys?.first ?? '', nameKeys?.last ?? '', _id],
    status: [subscription.tier, subscription.status, _id],
    messages: [totalWinnyMessages, _id],
    created: [createdAt, _id],
  };
  return places[sort];
}

/** `hasMore`: they are more than `total`. */
export interface PeopleCount {
  total: number;
  hasMore: boolean;
}

/** More spaces than a name has. */
const MOST_SPACES = 4;

/** The filter of a search: the beginning of an address or a name. `search` is in lower case. */
export function searchFilter(search: string): Record<string, unknown> {
  if (search === '') return {};
  // The last code point there is, because an emoji may follow the prefix.
  const begins = (prefix: string) => ({ $gte: prefix, $lt: `${prefix}\u{10ffff}` });
  const words = search.split(' ');
  const both = words.slice(1, MOST_SPACES).map((_word, index) => ({
    'nameKeys.first': words.slice(0, index + 1).join(' '),
    'nameKeys.last': begins(words.slice(index + 1).join(' ')),
  }));
  return {
    $or: [
      { email: begins(search) },
      { 'nameKeys.first': begins(search) },
      { 'nameKeys.last': begins(search) },
      ...both,
    ],
  };
}

/**
 * The filters of the queries for the people after a place, in the order in which they are asked. Each is one range of an index,
 * however far down the place is: the first has all keys but the last in common with the place, the last one none.
 */
export function rangesAfter(
  { sort, order }: Pick<AdminUsersQuery, 'sort' | 'order'>,
  place: readonly KeyValue[] | null,
): Record<string, unknown>[] {
  if (!place) return [{}];
  const keys = SORT_KEYS[sort].map(([key]) => key);
  return keys
    .map((key, at) => ({
      ...Object.fromEntries(keys.slice(0, at).map((earlier, index) => [earlier, place[index]])),
      [key]: { [order === 'asc' ? '$gt' : '$lt']: place[at] },
    }))
    .reverse();
}

/** The people of the table of administrators. */
export function createPeopleStore(db: Database) {
  const users = userModel(db);

  function find(
    query: Pick<AdminUsersQuery, 'search' | 'sort' | 'order'>,
    range: Record<string, unknown>,
    limit: number,
  ) {
    const direction = query.order === 'asc' ? 1 : -1;
    return users
      .find({ $and: [PEOPLE, searchFilter(query.search), range] } as never, FIELDS)
      .sort(SORT_KEYS[query.sort].map(([key]) => [key, direction] as [string, 1 | -1]))
      .limit(limit)
      .lean<AdminUserRecord[]>();
  }

  return {
    find,

    /** The people after a place, at most `limit`. */
    async page(
      query: Pick<AdminUsersQuery, 'search' | 'sort' | 'order'>,
      place: readonly KeyValue[] | null,
      limit: number,
    ): Promise<AdminUserRecord[]> {
      const found: AdminUserRecord[] = [];
      for (const range of rangesAfter(query, place)) {
        if (found.length === limit) break;
        found.push(...(await find(query, range, limit - found.length)));
      }
      return found;
    },

    /** How many people fit a search. A search is counted up to a bound, so that one letter is quick too. */
    async count(search: string): Promise<PeopleCount> {
      if (search !== '') {
        const fitting = { $and: [PEOPLE, searchFilter(search)] } as never;
        const found = await users.countDocuments(fitting, { limit: LIMITS.searchCount + 1 });
        return { total: Math.min(found, LIMITS.searchCount), hasMore: found > LIMITS.searchCount };
      }
      const [all, others] = await Promise.all([
        users.countDocuments({}),
        users.countDocuments({ $or: [{ _id: WINNY_USER_ID }, { erasing: true }] }),
      ]);
      return { total: all - others, hasMore: false };
    },

    /** The addresses of these accounts, without those that are being deleted. */
    async addresses(ids: readonly string[]): Promise<Map<string, string>> {
      const found = await users
        .find({ _id: { $in: [...ids] }, erasing: { $ne: true } }, { email: 1 })
        .limit(ids.length + 1)
        .lean<Pick<UserRecord, '_id' | 'email'>[]>();
      return new Map(found.map(({ _id, email }) => [_id, email]));
    },

    /** Those of these people who are administrators. */
    async administrators(ids: readonly string[]): Promise<Set<string>> {
      const found = await users
        .find({ _id: { $in: [...ids] }, role: 'admin', erasing: { $ne: true } }, { _id: 1 })
        .limit(ids.length + 1)
        .lean<Pick<UserRecord, '_id'>[]>();
      return new Set(found.map(({ _id }) => _id));
    },
  };
}

export type PeopleStore = ReturnType<typeof createPeopleStore>;
