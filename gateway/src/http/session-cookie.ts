import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { SIGN_IN_MS } from '../account/token.ts';

export const SESSION_COOKIE = 'winny_session';

/** The sign-in token among the cookies of a request or of a socket's handshake. */
export function sessionTokenOf(cookieHeader: string | undefined): string | undefined {
  return cookieHeader ? parseCookie(cookieHeader)[SESSION_COOKIE] : undefined;
}

/** Hands the browser a sign-in. */
export function setSessionCookie(request: Request, response: Response, token: string): void {
  response.cookie(SESSION_COOKIE, token, { ...attributes(request), maxAge: SIGN_IN_MS });
}

/** Takes it back. */
export function clearSessionCookie(request: Request, response: Response): void {
  response.clearCookie(SESSION_COOKIE, attributes(request));
}

function attributes(request: Request): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: request.secure };
}
