import { ownerOf } from '@winny/common/data/owner';
import type { AccountServices } from './account-services.ts';
import type { Viewer } from './viewer.ts';

/**
 * Authenticates a token, for REST and sockets alike. Returns null if the token is invalid, expired or revoked, or its owner
 * was deleted.
 */
export async function authenticate(
  services: Pick<AccountServices, 'tokens' | 'users'>,
  token: string | undefined,
): Promise<Viewer | null> {
  const verified = token ? services.tokens.verifyToken(token) : null;
  if (!verified) return null;
  const id = ownerOf(verified.userId);
  const record = await services.users.findSignIn(id, verified.signInId);
  if (!record || record.tokenVersion !== verified.tokenVersion) return null;
  const { role, tokenVersion } = record;
  const isHalfSpent = services.tokens.isHalfSpent(verified);
  return { id, role, tokenVersion, signInId: verified.signInId, isHalfSpent, sender: record };
}

/**
 * Whether a refused token is of the sign-in that has just changed the password. Its other tabs may have sent a request before
 * the browser got the new cookie; they try again instead of being signed out.
 */
export async function isBeingRenewed(
  { tokens, accounts, now }: Pick<AccountServices, 'tokens' | 'accounts' | 'now'>,
  token: string | undefined,
): Promise<boolean> {
  const verified = token ? tokens.verifyToken(token) : null;
  return verified !== null && accounts.isRenewed(ownerOf(verified.userId), verified.signInId, now());
}
