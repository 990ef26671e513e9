/**
 * Whether the `Origin` header of a request is ours. If APP_URL is https, only APP_URL is ours. Otherwise APP_URL and the
 * requested host are. A proxy may end TLS without saying so, so an https page of that host is accepted too, but never an http
 * page for a request that came over https.
 * @param host the requested host with its port
 * @param secure true if the request is known to have come over https
 */
export function isOwnOrigin(
  origin: string,
  host: string | undefined,
  appUrl: string | undefined,
  secure = false,
): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  if (given.protocol !== 'http:' && given.protocol !== 'https:') return false;
  const opened = appUrl ? new URL(appUrl) : undefined;
  if (opened?.protocol === 'https:') return given.origin === opened.origin;
  if (given.origin === opened?.origin) return true;
  if (secure && given.protocol === 'http:') return false;
  const asked = `${given.protocol}//${host ?? ''}`;
  return URL.canParse(asked) && given.host === new URL(asked).host;
}
