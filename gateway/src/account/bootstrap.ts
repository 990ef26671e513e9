import { ADMIN_USER_ID, WINNY_USER_ID } from '@winny/common/contract/ids';
import { ownerOf } from '@winny/common/data/owner';
import type { AccountServices } from './account-services.ts';
import { NO_PASSWORD } from './passwords.ts';

/**
 * Creates the two accounts with reserved ids: Winny, who never signs in, and the administrator from ADMIN_EMAIL and
 * ADMIN_PASSWORD. Runs at every start and may run on several gateways concurrently. Existing accounts are not changed, so a
 * changed password stays.
 */
export async function bootstrapAccounts(services: AccountServices): Promise<void> {
  const { users, environment, logger, now } = services;
  await users.createReserved(ownerOf(WINNY_USER_ID), {
    // The .invalid domain never resolves (RFC 2606), so no person can own this address.
    email: 'winny@winny.invalid',
    passwordHash: NO_PASSWORD,
    firstName: 'Winny',
    lastName: '',
    role: 'user',
    createdAt: now(),
  });
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = environment;
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) {
    logger.info('no administrator configured');
    return;
  }
  const admin = ownerOf(ADMIN_USER_ID);
  if (await users.findSignIn(admin)) return;
  const outcome = await users.createReserved(admin, {
    email: ADMIN_EMAIL,
    passwordHash: await services.passwords.hash(ADMIN_PASSWORD),
    firstName: 'Winny',
    lastName: 'Admin',
    role: 'admin',
    // The operator has configured it.
    emailConfirmed: true,
    createdAt: now(),
  });
  if (outcome === 'emailTaken') {
    throw new Error(
      'ADMIN_EMAIL belongs to another account; the administrator needs an address of their own.',
    );
  }
  logger.info({ outcome }, 'administrator');
}
