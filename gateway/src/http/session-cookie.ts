import type { CookieOptions, Request, Response } from 'express';
import { isHttps, sessionCookieName } from '../account/session-token.ts';
import { SIGN_IN_MS } from '../account/token.ts';

/** Sets the session cookie. */
export function setSessionCookie(
  request: Request,
  response: Response,
  appUrl: string | undefined,
  token: string,
): void {
  response.cookie(sessionCookieName(appUrl), token, { ...attributes(request, appUrl), maxAge: SIGN_IN_MS });
}

/** Clears the session cookie. */
export function clearSessionCookie(request: Request, response: Response, appUrl: string | undefined): void {
  response.clearCookie(sessionCookieName(appUrl), attributes(request, appUrl));
}

function attributes(request: Request, appUrl: string | undefined): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(appUrl) || request.secure };
}
