import { AppError } from '@winny/common/contract/errors';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';

/** More than the longest message in any script, and far less than could hurt. */
const BODY_LIMIT = '64kb';

/** Reads a JSON body; 415 for anything else that is sent. A request without a body passes: some have nothing to say. */
export function jsonBody(): RequestHandler[] {
  return [refuseOtherTypes, express.json({ limit: BODY_LIMIT, strict: true })];
}

function refuseOtherTypes(request: Request, _response: Response, next: NextFunction): void {
  const sends =
    request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;
  next(sends && !request.is('application/json') ? new AppError('notJson') : undefined);
}
