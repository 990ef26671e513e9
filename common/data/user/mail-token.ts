import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { userIdSchema } from '../../contract/ids.ts';
import type { Database } from '../connect.ts';
import { type MailTokenRecord, type UserRecord, userModel } from './schema.ts';

/** `reset`: to set a new password. `confirm`: to confirm the address. */
export type MailTokenPurpose = 'reset' | 'confirm';

const HOUR_MS = 60 * 60_000;
/**
 * How long a link is valid, and how many are at the same time. A newer reset link voids the one before. Several mails may
 * ask to confirm an address, and any of them may be opened first.
 */
const RULES = {
  reset: { field: 'resetTokens', validMs: HOUR_MS, atOnce: 1 },
  confirm: { field: 'confirmTokens', validMs: 7 * 24 * HOUR_MS, atOnce: 3 },
} as const;

/** A new token, for the link of one mail. */
export interface MailToken {
  token: string;
  /**
   * Where the mail must go: the address of the account when the token was stored. A later change of address voids the
   * token, so an earlier read of the address must not be used.
   */
  email: string;
}

/**
 * Makes the secret of a link in a mail and stores its hash with the user. Called while the mail is written, so that the
 * token is in no job and no log.
 * @returns null when the user does not exist
 */
export async function createMailToken(
  db: Database,
  userId: string,
  purpose: MailTokenPurpose,
  now = new Date(),
): Promise<MailToken | null> {
  const { field, validMs, atOnce } = RULES[purpose];
  // The id leads to the user without an index on secrets.
  const token = `${userId}.${randomBytes(32).toString('base64url')}`;
  const stored: MailTokenRecord = { hash: hashOf(token), expiresAt: new Date(now.getTime() + validMs) };
  const user = await userModel(db)
    .findOneAndUpdate(
      { _id: userId },
      { $push: { [field]: { $each: [stored], $slice: -atOnce } } },
      { returnDocument: 'after', projection: { email: 1 } },
    )
    .lean<Pick<UserRecord, 'email'>>();
  return user && { token, email: user.email };
}

/** A token that was found valid. `hash` guards the write that uses it. */
export interface FoundMailToken {
  user: UserRecord;
  hash: string;
}

/** Finds the user of a token. @returns null when it is malformed, void or expired */
export async function findMailToken(
  db: Database,
  token: string,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<FoundMailToken | null> {
  const userId = userIdSchema.safeParse(token.split('.', 1)[0]);
  if (!userId.success) return null;
  const user = await userModel(db).findById(userId.data).lean<UserRecord>();
  const given = Buffer.from(hashOf(token));
  const found = user?.[RULES[purpose].field]?.find(({ hash, expiresAt }) => {
    const stored = Buffer.from(hash);
    return stored.length === given.length && timingSafeEqual(stored, given) && expiresAt > now;
  });
  return user && found ? { user, hash: found.hash } : null;
}

/** 256 random bits need no slow hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
