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

/** Whether a published notice ends this sign-in. */
export function isEndedBy(notice: Revoked, viewer: Pick<Viewer, 'tokenVersion' | 'signInId'>): boolean {
  return 'signInId' in notice
    ? viewer.signInId === notice.signInId
    : viewer.tokenVersion < notice.tokenVersion;
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
async function publishRevocation({ logger }: AccountServices, published: Promise<void>): Promise<void> {
  await waitBriefly(logger, 'auth:revoked', published);
}
