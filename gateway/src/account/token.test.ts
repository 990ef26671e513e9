import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { createTokens, SIGN_IN_MS } from './token.ts';

const SECRET = 'a secret that is used by tests and nobody else';
const monday = new Date('2026-11-16T08:00:00.000Z');
const after = (ms: number) => new Date(monday.getTime() + ms);

/** Tokens of a gateway whose clock is at this time. */
const at = (moment: Date, secret = SECRET) => createTokens(secret, () => moment);

describe('sign-in tokens', () => {
  it('contain the person, the token version and the expiry', () => {
    const token = at(monday).issue('3', 4, 'a-sign-in');
    expect(at(monday).verifyToken(token)).toEqual({
      signInId: 'a-sign-in',
      userId: '3',
      tokenVersion: 4,
      expiresAt: after(SIGN_IN_MS),
    });
  });

  it('each begin a sign-in, unless they renew one', () => {
    const { issue, verifyToken } = at(monday);
    const ids = [issue('3', 0), issue('3', 0), issue('3', 0, 'kept')].map(
      (token) => verifyToken(token)?.signInId,
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids[2]).toBe('kept');
  });

  it('are valid for seven days', () => {
    const token = at(monday).issue('3', 0);
    expect(at(after(SIGN_IN_MS - 1_000)).verifyToken(token)).not.toBeNull();
    expect(at(after(SIGN_IN_MS)).verifyToken(token)).toBeNull();
  });

  it('are half spent after three and a half days', () => {
    const token = at(monday).issue('3', 0);
    const halfSpentAt = (ms: number) => {
      const verified = at(after(ms)).verifyToken(token);
      return verified && at(after(ms)).isHalfSpent(verified);
    };
    expect(halfSpentAt(SIGN_IN_MS / 2)).toBe(false);
    expect(halfSpentAt(SIGN_IN_MS / 2 + 1_000)).toBe(true);
  });

  it('are invalid when they are not ours', () => {
    const { verifyToken, issue } = at(monday);
    const token = issue('3', 0);
    const claims = {
      sub: '2',
      sid: 'a-sign-in',
      tokenVersion: 0,
      iat: monday.getTime() / 1000,
      exp: after(1_000).getTime() / 1000,
    };
    const forged = [
      '',
      'not.a.token',
      `${token}x`,
      at(monday, `${SECRET}?`).issue('2', 0),
      jwt.sign(claims, '', { algorithm: 'none' }),
      jwt.sign(claims, SECRET, { algorithm: 'HS512' }),
      jwt.sign({ ...claims, sub: 'admin' }, SECRET),
      jwt.sign({ ...claims, tokenVersion: '0' }, SECRET),
      jwt.sign({ ...claims, sid: '' }, SECRET),
      jwt.sign({ sub: '2', tokenVersion: 0 }, SECRET, { noTimestamp: true }),
    ];
    expect(forged.map(verifyToken)).toEqual(forged.map(() => null));
    expect(verifyToken(jwt.sign(claims, SECRET))).toMatchObject({ userId: '2' });
  });
});
