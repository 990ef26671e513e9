import { ownerOf } from '@winny/common/data/owner';
import type { revokedNoticeSchema } from '@winny/common/platform/publish';
import { withTimeout } from '@winny/common/platform/waiting';
import type { z } from 'zod';
import type { AccountServices } from './account-services.ts';
import { SIGN_IN_MS, type VerifiedToken } from './token.ts';
import type { Viewer } from './viewer.ts';

/** A token of this sign-in may be on its way that was issued by a request under way, or by a clock a little ahead of ours. */
const MARGIN_MS = 60 * 60_000;
/** Sockets are closed by what is published; a Redis that hangs does not hold up the answer. */
const TELLING_MS = 500;

type Revoked = z.infer<typeof revokedNoticeSchema>;

/** Whether a notice that travels to all gateways ends this sign-in. */
export function isEndedBy(notice: Revoked, viewer: Pick<Viewer, 'tokenVersion' | 'signInId'>): boolean {
  return 'signInId' in notice
    ? viewer.signInId === notice.signInId
    : viewer.tokenVersion < notice.tokenVersion;
}

/**
 * Ends one sign-in: its token, every copy and renewal of it is refused from now on, and its sockets in every tab hear
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
  await tell(services, () =>
    version === null
      ? services.publisher.revokeSignIn(owner, signIn.signInId)
      : services.publisher.revoke(owner, version),
  );
}

/** Ends every sign-in of a person, the one that asks included, and closes all of their sockets. */
export async function signOutEverywhere(services: AccountServices, viewer: Viewer): Promise<void> {
  const version = await services.users.raiseTokenVersion(viewer.id);
  if (version !== null) await tell(services, () => services.publisher.revoke(viewer.id, version));
}

/** A socket that hears nothing is refused with its next request all the same. */
async function tell({ logger }: AccountServices, publish: () => Promise<void>): Promise<void> {
  try {
    await withTimeout(TELLING_MS, publish(), () => undefined);
  } catch (error) {
    logger.warn({ err: error }, 'sockets of an ended sign-in could not be told');
  }
}
