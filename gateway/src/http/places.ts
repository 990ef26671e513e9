import { AppError } from '@winny/common/contract/errors';
import type { NextFunction, Request, Response } from 'express';
import type { UnderWay } from '../under-way.ts';

/**
 * Gives each request a place among those under way, until its answer has left or its sender is gone; without a free one it is
 * refused (503) before anything is read for it.
 */
export function places(underWay: UnderWay) {
  return (_request: Request, response: Response, next: NextFunction): void => {
    if (!underWay.enter()) throw new AppError('unavailable');
    response.once('close', () => underWay.leave());
    next();
  };
}
