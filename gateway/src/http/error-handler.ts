import { AppError, type ErrorCode } from '@winny/common/contract/errors';
import type { Logger } from '@winny/common/platform/logger';
import type { ErrorRequestHandler, NextFunction, Request, Response } from 'express';
import { RetryLater, refusalOf } from '../refusal.ts';

/** What Express and its body parser throw, by their `type`. */
const BY_TYPE: Readonly<Record<string, ErrorCode>> = {
  'entity.parse.failed': 'malformedJson',
  'entity.too.large': 'bodyTooLarge',
  'request.size.invalid': 'malformedJson',
  'charset.unsupported': 'notJson',
  'encoding.unsupported': 'notJson',
};

/**
 * The one door errors leave by. A refusal leaves as its row of the error table; anything else is logged and leaves as 500
 * without a detail of it.
 */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request: Request, response: Response, next: NextFunction) => {
    const refusal = httpRefusalOf(error);
    if (!refusal) logger.error({ err: error }, 'request failed');
    // Half an answer is out already: all that is left is to break it off.
    if (response.headersSent) return next(error);
    const answer = refusal ?? new AppError('internal');
    if (answer instanceof RetryLater)
      response.set('Retry-After', String(Math.ceil(answer.retryAfterMs / 1000)));
    response.status(answer.status).json(answer.toBody());
  };
}

/** Beside what both doors know, what Express itself throws. */
function httpRefusalOf(error: unknown): AppError | null {
  const refusal = refusalOf(error);
  if (refusal || !(error instanceof Error)) return refusal;
  const { type, status } = error as { type?: unknown; status?: unknown };
  if (typeof type === 'string' && BY_TYPE[type]) return new AppError(BY_TYPE[type]);
  // A path that is not even percent-encoded properly names nothing.
  if (error instanceof URIError && status === 400) return new AppError('notFound');
  // A body that breaks off, or whose compression does, carries a status and nothing else that is ours to know.
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('malformedJson');
  return null;
}
