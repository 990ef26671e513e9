import { randomUUID } from 'node:crypto';
import { LIMITS } from '@winny/common/contract/limits';
import bcrypt from 'bcrypt';

/** Takes the place of a hash for accounts that never sign in; no password matches it. */
export const NO_PASSWORD = '!';

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches. Takes as long without an account (`undefined`), so that the response time does not reveal
   * whether an e-mail is registered.
   */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/** @param cost bcrypt's cost: 12 in production, the minimum in tests */
export function createPasswords(cost: number): Passwords {
  // No password matches: the input of this hash is random and not kept.
  const decoy = bcrypt.hash(randomUUID(), cost);
  return {
    hash: (password) => bcrypt.hash(password, cost),
    async matches(password, hash) {
      const real = hash !== undefined && hash !== NO_PASSWORD;
      const fits = await bcrypt.compare(password, real ? hash : await decoy);
      // bcrypt ignores everything after 72 bytes, so a longer password would match by its first 72.
      return real && fits && Buffer.byteLength(password) <= LIMITS.passwordBytes;
    },
  };
}
