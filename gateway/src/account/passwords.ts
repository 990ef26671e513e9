import { randomUUID } from 'node:crypto';
import { LIMITS } from '@winny/common/contract/limits';
import bcrypt from 'bcrypt';

/** Stands where a hash would for somebody who never signs in; no password fits it. */
export const NO_PASSWORD = '!';

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether a password fits. Takes as long when there is no account (`undefined`), so that the time an answer takes does not
   * tell whether an e-mail is registered.
   */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/** @param cost bcrypt's; 12 in production, the least possible in tests */
export function createPasswords(cost: number): Passwords {
  // Fits nothing: what it was made from is thrown away here.
  const decoy = bcrypt.hash(randomUUID(), cost);
  return {
    hash: (password) => bcrypt.hash(password, cost),
    async matches(password, hash) {
      const real = hash !== undefined && hash !== NO_PASSWORD;
      const fits = await bcrypt.compare(password, real ? hash : await decoy);
      // bcrypt stops reading after 72 bytes: a longer password would fit by its beginning.
      return real && fits && Buffer.byteLength(password) <= LIMITS.passwordBytes;
    },
  };
}
