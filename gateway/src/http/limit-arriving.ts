import { AppError } from '@winny/common/contract/errors';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Limits the concurrent bodies that a body parser reads, because slow ones must not fill the memory.
 * @param most bodies under one key; further requests are refused (503)
 * @param keyOf what the bodies are counted by
 */
export function limitArriving(
  read: RequestHandler,
  most: number,
  keyOf: (request: Request) => string,
): RequestHandler {
  const arriving = new Map<string, number>();
  return (request: Request, response: Response, next: NextFunction): void => {
    const key = keyOf(request);
    const others = arriving.get(key) ?? 0;
    if (others >= most) throw new AppError('unavailable');
    arriving.set(key, others + 1);
    read(request, response, (error?: unknown) => {
      const left = (arriving.get(key) ?? 1) - 1;
      if (left > 0) arriving.set(key, left);
      else arriving.delete(key);
      next(error);
    });
  };
}
