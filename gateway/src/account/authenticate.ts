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
