import { AppError } from '@winny/common/contract/errors';
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
 * passes.
 */
export function jsonBody(): RequestHandler[] {
  return [refuseOtherTypes, readJson()];
}

function refuseOtherTypes(request: Request, _response: Response, next: NextFunction): void {
  next(hasBody(request) && !request.is('application/json') ? new AppError('notJson') : undefined);
}

function readJson(): RequestHandler {
  const read = express.json({ limit: BODY_LIMIT, strict: true });
  const readInTurn = limitArriving(read, MAX_ARRIVING_BODIES, ({ ip }) => clientAddressKey(ip));
  return (request: Request, response: Response, next: NextFunction): void => {
    if (hasBody(request)) readInTurn(request, response, next);
    else read(request, response, next);
  };
}

function hasBody(request: Request): boolean {
  return request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;
}
