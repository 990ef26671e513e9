import { AppError } from '@winny/common/contract/errors';
import type { NextFunction, Request, Response } from 'express';
import { sessionTokenOf } from '../account/session-token.ts';
import { RetryLater } from '../refusal.ts';
import type { Services } from '../services.ts';
import { answered } from './answered.ts';
import { isSend } from './is-send.ts';

/** `Retry-After` when too many requests are in progress (ms). */
const RETRY_AFTER_MS = 1_000;

/**
 * Limits concurrent requests until their response was sent or the connection has closed: 503 at the limit of the gateway, 429 when
 * one person has too many, except for messages, which wait. Runs after the body was read, because a slowly arriving body
 * would count as in progress for half a minute.
 */
export function limitRequests({ requestsInProgress, personLimits, tokens, environment }: Services) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const sends = isSend(request);
    const serve = async () => {
      // The client closed the connection while the request waited. It was not acknowledged, so do nothing.
      if (request.socket.destroyed) return;
      next();
      await answered(request, response);
    };
    const withinLimit = () =>
      requestsInProgress.during(serve, () => next(new AppError('unavailable')), sends);
    const token = sessionTokenOf(request.headers.cookie, environment.APP_URL);
    const person = token ? tokens.verifyToken(token)?.userId : undefined;
    if (!person) return void withinLimit();
    void personLimits.during(person, sends ? 'send' : 'rest', withinLimit, () =>
      next(sends ? new AppError('unavailable') : new RetryLater('tooFast', RETRY_AFTER_MS)),
    );
  };
}
