import type { Logger } from '@winny/common/platform/logger';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Logs one line per response, with the route instead of the URL: a query or a mistyped path may contain text that a person
 * wrote.
 */
export function accessLog(logger: Logger): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const began = process.hrtime.bigint();
    response.once('close', () => {
      const asked = request.originalUrl.startsWith('/api/');
      const level = !asked ? 'debug' : response.statusCode >= 500 ? 'error' : 'info';
      logger[level](
        {
          method: request.method,
          route: routeOf(request),
          status: response.statusCode,
          ms: Number((process.hrtime.bigint() - began) / 1_000_000n),
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        'answered',
      );
    });
    next();
  };
}

function routeOf(request: Request): string {
  const route = (request.route as { path?: unknown } | undefined)?.path;
  if (typeof route === 'string') return route;
  return request.originalUrl.startsWith('/api/') ? '(no route)' : '(static)';
}
