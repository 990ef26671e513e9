import { createSecretKey, randomUUID } from 'node:crypto';
import { userIdSchema } from '@winny/common/contract/ids';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** How long a sign-in lasts, and from when on it is renewed (DEC-11). */
export const SIGN_IN_MS = 7 * 24 * 60 * 60 * 1000;
const RENEW_BELOW_MS = SIGN_IN_MS / 2;

export interface VerifiedToken {
  userId: string;
  tokenVersion: number;
  /** The token's `sid`: identifies the sign-in across renewals. */
  signInId: string;
  expiresAt: Date;
}

export interface Tokens {
  /**
   * Issues a token for seven days.
   * @param signInId of the sign-in to renew; absent, a new sign-in begins
   */
  issue(userId: string, tokenVersion: number, signInId?: string): string;
  /** Verifies the signature and the expiry. Revocation is stored with the user and is not checked here. */
  verifyToken(token: string): VerifiedToken | null;
  /** Whether less than half of the token's time is left. */
  isHalfSpent(token: VerifiedToken): boolean;
}

const claimsSchema = z.object({
  sub: userIdSchema,
  tokenVersion: z.int().min(0),
  sid: z.string().min(1).max(64),
  exp: z.int(),
});

/** @param secret shared by all gateways */
export function createTokens(secret: string, now: () => Date): Tokens {
  // With a string as secret, the library first tries to parse a public key on every request.
  const key = createSecretKey(Buffer.from(secret));
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    issue: (userId, tokenVersion, signInId = randomUUID()) =>
      jwt.sign(
        { sub: userId, tokenVersion, sid: signInId, iat: seconds(), exp: seconds() + SIGN_IN_MS / 1000 },
        secret,
        { algorithm: 'HS256' },
      ),

    verifyToken(token) {
      try {
        const claims = claimsSchema.parse(
          jwt.verify(token, key, { algorithms: ['HS256'], clockTimestamp: seconds() }),
        );
        return {
          userId: claims.sub,
          tokenVersion: claims.tokenVersion,
          signInId: claims.sid,
          expiresAt: new Date(claims.exp * 1000),
        };
      } catch {
        return null;
      }
    },

    isHalfSpent: (token) => token.expiresAt.getTime() - now().getTime() < RENEW_BELOW_MS,
  };
}
