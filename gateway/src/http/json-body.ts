import { AppError } from '@winny/common/contract/errors';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { addressKey } from '../account/address-key.ts';

/** More than the longest message in any script, and far less than could hurt. */
const BODY_LIMIT = '64kb';
/**
 * Bodies of one address that may be arriving at once. A body of ours comes in one piece, so that a whole school stays far below;
 * bodies that come byte by byte must not fill the memory.
 */
export const ARRIVING_AT_MOST = 200;

/**
 * Reads a JSON body; 415 for anything else that is sent, 503 when too many of this address are arriving. A request without a
 * body passes: some have nothing to say.
 */
export function jsonBody(): RequestHandler[] {
  return [refuseOtherTypes, readInTurn()];
}

function refuseOtherTypes(request: Request, _response: Response, next: NextFunction): void {
  next(hasBody(request) && !request.is('application/json') ? new AppError('notJson') : undefined);
}

function readInTurn(): RequestHandler {
  const read = express.json({ limit: BODY_LIMIT, strict: true });
  const arriving = new Map<string, number>();
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!hasBody(request)) {
      read(request, response, next);
      return;
    }
    const address = addressKey(request.ip);
    const others = arriving.get(address) ?? 0;
    if (others >= ARRIVING_AT_MOST) throw new AppError('unavailable');
    arriving.set(address, others + 1);
    read(request, response, (error?: unknown) => {
      const left = (arriving.get(address) ?? 1) - 1;
      if (left > 0) arriving.set(address, left);
      else arriving.delete(address);
      next(error);
    });
  };
}

function hasBody(request: Request): boolean {
  return request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;
}
