import type { AdminUser, AdminUserPage, AdminUsersQuery } from '@winny/common/contract/admin';
import { AppError } from '@winny/common/contract/errors';
import {
  type AdminUserRecord,
  type KeyValue,
  placeOf,
  SORT_KEYS,
} from '@winny/common/data/admin/people-store';
import { isCanceled, tierAt } from '@winny/common/domain/plan';
import { z } from 'zod';
import type { AdminServices } from './admin-services.ts';

const NEWEST = { search: '', sort: 'created', order: 'desc' } as const;
const MOST_USERS = 100;
const PER_PAGE = 50;

type ListServices = Pick<AdminServices, 'people' | 'now'>;

/** The newest people (ADMIN-21). */
export async function listUsers({ people, now }: ListServices): Promise<AdminUser[]> {
  const found = await people.page(NEWEST, null, MOST_USERS);
  return found.map((user) => present(user, now()));
}

/**
 * A page of the people who fit a search.
 * @throws AppError `invalid` (400) for a cursor of another sort, or one that was not given by us
 */
export async function listUserPage(
  { people, now }: ListServices,
  query: AdminUsersQuery,
): Promise<AdminUserPage> {
  const place = query.after === undefined ? null : placeIn(query.after, query);
  const [found, counted] = await Promise.all([
    people.page(query, place, PER_PAGE + 1),
    people.count(query.search),
  ]);
  const users = found.slice(0, PER_PAGE);
  const last = users.at(-1);
  const next = found.length > PER_PAGE && last ? cursorAt(placeOf(last, query.sort)) : null;
  return { users: users.map((user) => present(user, now())), ...counted, next };
}

function cursorAt(place: readonly KeyValue[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

const VALUES = { string: z.string(), number: z.number(), date: z.coerce.date() };

function placeIn(cursor: string, { sort }: Pick<AdminUsersQuery, 'sort'>): KeyValue[] {
  try {
    const values = z.array(z.unknown()).parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const keys = SORT_KEYS[sort];
    if (values.length !== keys.length) throw new Error('a cursor of another sort');
    return keys.map(([, type], index) => VALUES[type].parse(values[index]));
  } catch {
    throw new AppError('invalid', [{ path: 'after', message: 'is not a cursor of this sort' }]);
  }
}

/** Field by field: administrators see nothing else of a person. A plan whose time is over is shown as free. */
function present(user: AdminUserRecord, now: Date): AdminUser {
  const { subscription } = user;
  return {
    id: user._id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    subscriptionTier: tierAt(subscription, now),
    subscriptionStatus: isCanceled(subscription.status) ? 'canceled' : subscription.status,
    totalWinnyMessages: user.totalWinnyMessages,
    createdAt: user.createdAt.toISOString(),
  };
}
