import type { Endpoint } from '@winny/common/contract/endpoint';
import { AppError } from '@winny/common/contract/errors';
import { rest } from '@winny/common/contract/rest';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { addressKey } from '../account/address-key.ts';

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
  return [refuseOtherTypes, readInTurn()];
}

function refuseOtherTypes(request: Request, _response: Response, next: NextFunction): void {
  const isOther = hasBody(request) && !isUpload(request) && !request.is('application/json');
  next(isOther ? new AppError('notJson') : undefined);
}

function readInTurn(): RequestHandler {
  const read = express.json({ limit: BODY_LIMIT, strict: true });
  const arriving = new Map<string, number>();
  return (request: Request, response: Response, next: NextFunction): void => {
    if (isUpload(request)) {
      next();
      return;
    }
    if (!hasBody(request)) {
      read(request, response, next);
      return;
    }
    const address = addressKey(request.ip);
    const others = arriving.get(address) ?? 0;
    if (others >= MAX_ARRIVING_BODIES) throw new AppError('unavailable');
    arriving.set(address, others + 1);
    read(request, response, (error?: unknown) => {
      const left = (arriving.get(address) ?? 1) - 1;
      if (left > 0) arriving.set(address, left);
      else arriving.delete(address);
      next(error);
    });
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
