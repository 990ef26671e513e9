import { AppError } from '@winny/common/contract/errors';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a browser's `Origin` is ours. Where the product is opened by https that is APP_URL and nothing else. Else it is
 * APP_URL or the host that was asked; a proxy may end TLS without telling, so an https page of that host counts too, but an
 * http page never where the request came by https.
 * @param host what the request was addressed to, with its port
 * @param secure whether the request is known to have come by https
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

/**
 * Refuses (403) what another site makes a browser send. Browsers tell by `Sec-Fetch-Site` and `Origin`; a program that sends
 * neither carries no cookie it was not given.
 */
export function ownOriginOnly(appUrl: string | undefined): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    if (READING.has(request.method)) return next();
    const origin = request.get('origin');
    const site = request.get('sec-fetch-site') ?? 'none';
    const own =
      origin === undefined
        ? site === 'same-origin' || site === 'none'
        : isOwnOrigin(origin, request.host, appUrl, request.secure);
    next(own ? undefined : new AppError('foreignOrigin'));
  };
}
