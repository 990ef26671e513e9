import { AppError, type ErrorCode } from '@winny/common/contract/errors';
import type { Logger } from '@winny/common/platform/logger';
import type { ErrorRequestHandler, NextFunction, Request, Response } from 'express';
import { RetryLater, refusalOf } from '../refusal.ts';

/** Errors of Express and its body parser, by their `type`. */
const BY_TYPE: Readonly<Record<string, ErrorCode>> = {
  'entity.parse.failed': 'malformedJson',
  'entity.too.large': 'bodyTooLarge',
  'request.size.invalid': 'malformedJson',
  'charset.unsupported': 'notJson',
  'encoding.unsupported': 'notJson',
};

/** Sends every error: a refusal as its row of the error table; anything else is logged and sent as 500 without details. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request: Request, response: Response, next: NextFunction) => {
    const refusal = httpRefusalOf(error);
    if (!refusal) logger.error({ err: error }, 'request failed');
    // Part of the response was sent already; Express can only close the connection.
    if (response.headersSent) return next(error);
    const answer = refusal ?? new AppError('internal');
    if (answer instanceof RetryLater)
      response.set('Retry-After', String(Math.ceil(answer.retryAfterMs / 1000)));
    response.status(answer.status).json(answer.toBody());
  };
}

/** Maps errors of Express itself, in addition to those that REST and sockets share. */
function httpRefusalOf(error: unknown): AppError | null {
  const refusal = refusalOf(error);
  if (refusal || !(error instanceof Error)) return refusal;
  const { type, status } = error as { type?: unknown; status?: unknown };
  if (typeof type === 'string' && BY_TYPE[type]) return new AppError(BY_TYPE[type]);
  // A path with invalid percent-encoding.
  if (error instanceof URIError && status === 400) return new AppError('notFound');
  // Other 4xx errors of the body parser, such as an aborted body or broken compression.
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('malformedJson');
  return null;
}
