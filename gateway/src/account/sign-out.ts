import { ownerOf } from '@winny/common/data/owner';
import type { revokedNoticeSchema } from '@winny/common/platform/publish';
import { waitBriefly } from '@winny/common/platform/waiting';
import type { z } from 'zod';
import type { AccountServices } from './account-services.ts';
import { SIGN_IN_MS, type VerifiedToken } from './token.ts';
import type { Viewer } from './viewer.ts';

/** Covers tokens of this sign-in that a concurrent request is issuing, and gateways whose clock is slightly ahead. */
const MARGIN_MS = 60 * 60_000;

type Revoked = z.infer<typeof revokedNoticeSchema>;

/** How a connection ends: told that it was signed out, or closed so that its browser reconnects with the renewed cookie. */
export type Ending = 'signed-out' | 'renewed';

/** How a published notice ends the connections of a sign-in; null when it does not concern them. */
export function endingOf(
  notice: Revoked,
  { tokenVersion, signInId }: Pick<Viewer, 'tokenVersion' | 'signInId'>,
): Ending | null {
  if ('signInId' in notice) return signInId === notice.signInId ? 'signed-out' : null;
  if (tokenVersion >= notice.tokenVersion) return null;
  return signInId === notice.renewed ? 'renewed' : 'signed-out';
}

/**
 * Ends one sign-in: its token and every renewal of it are refused from now on, and its sockets in all tabs receive
 * `auth:revoked` and are closed (RT-33).
 */
export async function signOut(
  services: AccountServices,
  signIn: Pick<VerifiedToken, 'userId' | 'signInId'>,
): Promise<void> {
  const owner = ownerOf(signIn.userId);
  const now = services.now();
  const until = new Date(now.getTime() + SIGN_IN_MS + MARGIN_MS);
  const version = await services.users.endSignIn(owner, signIn.signInId, now, until);
  await publishRevocation(
    services,
    version === null
      ? services.publisher.revokeSignIn(owner, signIn.signInId)
      : services.publisher.revoke(owner, version),
  );
}

/** Ends all sign-ins of a person, including the current one, and closes all their sockets. */
export async function signOutEverywhere(services: AccountServices, viewer: Viewer): Promise<void> {
  const version = await services.users.raiseTokenVersion(viewer.id);
  if (version !== null) await publishRevocation(services, services.publisher.revoke(viewer.id, version));
}

/** Waits only briefly, so that a hanging Redis does not delay the answer. A socket that misses it is refused at its next request. */
export async function publishRevocation(
  { logger }: Pick<AccountServices, 'logger'>,
  published: Promise<void>,
): Promise<void> {
  await waitBriefly(logger, 'auth:revoked', published);
}
