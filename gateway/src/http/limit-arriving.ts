import { AppError } from '@winny/common/contract/errors';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** How long a body may take to arrive (ms). */
const ARRIVAL_MS = 30_000;

/**
 * Limits the concurrent bodies that a body parser reads, and their time, because slow ones must not fill the memory.
 * @param most bodies under one key; further requests are refused (503)
 * @param keyOf what the bodies are counted by
 * @param withinMs after this time the connection of a body that has not arrived is closed
 */
export function limitArriving(
  read: RequestHandler,
  most: number,
  keyOf: (request: Request) => string,
  withinMs = ARRIVAL_MS,
): RequestHandler {
  const arriving = new Map<string, number>();
  return (request: Request, response: Response, next: NextFunction): void => {
    const key = keyOf(request);
    const others = arriving.get(key) ?? 0;
    if (others >= most) throw new AppError('unavailable');
    arriving.set(key, others + 1);
    const late = setTimeout(() => request.destroy(), withinMs);
    read(request, response, (error?: unknown) => {
      clearTimeout(late);
      const left = (arriving.get(key) ?? 1) - 1;
      if (left > 0) arriving.set(key, left);
      else arriving.delete(key);
      next(error);
    });
  };
}
