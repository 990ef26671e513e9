import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { SIGN_IN_MS } from '../account/token.ts';

/**
 * The cookie a sign-in travels in. Where the product is opened by https its name begins with `__Host-`: browsers then take it
 * from this host alone and by https alone, so that a neighbouring subdomain cannot plant a sign-in of its own.
 * @param appUrl where people open the product (APP_URL)
 */
export function sessionCookieName(appUrl: string | undefined): string {
  return isHttps(appUrl) ? '__Host-winny_session' : 'winny_session';
}

/** The sign-in token among the cookies of a request or of a socket's handshake. */
export function sessionTokenOf(
  cookieHeader: string | undefined,
  appUrl: string | undefined,
): string | undefined {
  return cookieHeader ? parseCookie(cookieHeader)[sessionCookieName(appUrl)] : undefined;
}

/** Gives the browser a sign-in. */
export function setSessionCookie(
  request: Request,
  response: Response,
  appUrl: string | undefined,
  token: string,
): void {
  response.cookie(sessionCookieName(appUrl), token, { ...attributes(request, appUrl), maxAge: SIGN_IN_MS });
}

/** Removes the sign-in from the browser. */
export function clearSessionCookie(request: Request, response: Response, appUrl: string | undefined): void {
  response.clearCookie(sessionCookieName(appUrl), attributes(request, appUrl));
}

function attributes(request: Request, appUrl: string | undefined): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(appUrl) || request.secure };
}

function isHttps(appUrl: string | undefined): boolean {
  return appUrl !== undefined && new URL(appUrl).protocol === 'https:';
}
