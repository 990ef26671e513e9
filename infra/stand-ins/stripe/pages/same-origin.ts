import type { NextFunction, Request, Response } from 'express';

/** Refuses what a page of another origin posts: it must not be able to pay, or to change anything here. */
export function refuseForeign({ method, headers }: Request, response: Response, next: NextFunction): void {
  const own = headers.origin === undefined || headers.origin === `http://${headers.host}`;
  if (method === 'GET' || method === 'HEAD' || own) next();
  else response.status(403).json({ message: 'Forbidden' });
}
