import type { Endpoint } from '@winny/common/contract/endpoint';
import { AppError } from '@winny/common/contract/errors';
import { rest } from '@winny/common/contract/rest';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { clientAddressKey } from '../account/client-address-key.ts';
import { limitArriving } from './limit-arriving.ts';

/** Larger than the longest message in any script, and small enough to be harmless. */
const BODY_LIMIT = '64kb';
/**
 * Concurrent request bodies per address. Our bodies arrive in one packet, so even a school behind one address stays far
 * below; slow bodies must not fill the memory.
 */
export const MAX_ARRIVING_BODIES = 200;

/**
 * Reads a JSON body; 415 for other types, 503 when too many bodies of this address are arriving. A request without a body
 * passes, and so does an upload, which its call reads.
 */
export function jsonBody(): RequestHandler[] {
  return [refuseOtherTypes, readJson()];
}

function refuseOtherTypes(request: Request, _response: Response, next: NextFunction): void {
  const isOther = hasBody(request) && !isUpload(request) && !request.is('application/json');
  next(isOther ? new AppError('notJson') : undefined);
}

function readJson(): RequestHandler {
  const read = express.json({ limit: BODY_LIMIT, strict: true });
  const readInTurn = limitArriving(read, MAX_ARRIVING_BODIES, ({ ip }) => clientAddressKey(ip));
  return (request: Request, response: Response, next: NextFunction): void => {
    if (isUpload(request)) {
      next();
      return;
    }
    if (hasBody(request)) readInTurn(request, response, next);
    else read(request, response, next);
  };
}

const UPLOADS = new Set(
  Object.values<Endpoint>(rest)
    .filter(({ upload }) => upload)
    .map(({ method, path }) => `${method} ${path}`),
);

function isUpload({ method, baseUrl, path }: Request): boolean {
  return UPLOADS.has(`${method} ${baseUrl}${path}`.replace(/\/$/, ''));
}

function hasBody(request: Request): boolean {
  return request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;
}
