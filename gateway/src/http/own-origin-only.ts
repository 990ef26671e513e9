import { AppError } from '@winny/common/contract/errors';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { isOwnOrigin } from '../account/own-origin.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses (403) requests that another site makes a browser send. Browsers send `Sec-Fetch-Site` and `Origin`; a program that
 * sends neither has no cookie of a person.
 */
export function ownOriginOnly(appUrl: string | undefined): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    if (SAFE_METHODS.has(request.method)) return next();
    const origin = request.get('origin');
    const site = request.get('sec-fetch-site') ?? 'none';
    const own =
      origin === undefined
        ? site === 'same-origin' || site === 'none'
        : isOwnOrigin(origin, request.host, appUrl, request.secure);
    next(own ? undefined : new AppError('foreignOrigin'));
  };
}
