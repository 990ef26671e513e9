import { AppError } from '@winny/common/contract/errors';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a browser's `Origin` is ours: the host it asked, or where the product is configured to be. The scheme is left to
 * the proxy in front, which may end TLS without telling.
 * @param host what the request was addressed to, with its port
 */
export function isOwnOrigin(origin: string, host: string | undefined, appUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  if (given.protocol !== 'http:' && given.protocol !== 'https:') return false;
  if (appUrl && given.origin === new URL(appUrl).origin) return true;
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
        : isOwnOrigin(origin, request.host, appUrl);
    next(own ? undefined : new AppError('foreignOrigin'));
  };
}
