import { AppError } from '@winny/common/contract/errors';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Services } from '../services.ts';
import { requireViewer, viewerOf } from './require-viewer.ts';

/**
 * Lets administrators pass: 401 for strangers and 403 for other people (DEC-6). Runs before the body is read, so that it
 * refuses whatever was sent.
 */
export function requireAdmin(services: Services): RequestHandler[] {
  const refuseOthers = (_request: Request, response: Response, next: NextFunction) => {
    next(viewerOf(response).role === 'admin' ? undefined : new AppError('forbidden'));
  };
  return [requireViewer(services), refuseOthers];
}
