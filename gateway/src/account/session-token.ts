import { parseCookie } from 'cookie';

/**
 * The name of the session cookie. With an https APP_URL it has the prefix `__Host-`: browsers then accept it over https and from
 * this host only, so that a neighbouring subdomain cannot plant a sign-in.
 * @param appUrl where people open the product (APP_URL)
 */
export function sessionCookieName(appUrl: string | undefined): string {
  return isHttps(appUrl) ? '__Host-winny_session' : 'winny_session';
}

/** Reads the sign-in token from the cookies of a request or of a socket's handshake. */
export function sessionTokenOf(
  cookieHeader: string | undefined,
  appUrl: string | undefined,
): string | undefined {
  return cookieHeader ? parseCookie(cookieHeader)[sessionCookieName(appUrl)] : undefined;
}

export function isHttps(appUrl: string | undefined): boolean {
  return appUrl !== undefined && new URL(appUrl).protocol === 'https:';
}
