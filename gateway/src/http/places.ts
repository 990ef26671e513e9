import { AppError } from '@winny/common/contract/errors';
import type { NextFunction, Request, Response } from 'express';
import { sessionTokenOf } from '../account/session-token.ts';
import { RetryLater } from '../refusal.ts';
import type { Services } from '../services.ts';
import { answered } from './answered.ts';
import { isSend } from './is-send.ts';

/** `Retry-After` when too many requests are in progress (ms). */
const AGAIN_AFTER_MS = 1_000;

/**
 * Limits concurrent requests until their response was sent or the connection has closed: 503 without a free place, 429 when
 * one person has too many, except for messages, which wait. Runs after the body was read, because a slowly arriving body
 * would hold a place for half a minute.
 */
export function places({ underWay, personTurns, tokens, environment }: Services) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const sends = isSend(request);
    const serve = async () => {
      // The client closed the connection while the request waited. It was not acknowledged, so do nothing.
      if (request.socket.destroyed) return;
      next();
      await answered(request, response);
    };
    const inPlace = () => underWay.during(serve, () => next(new AppError('unavailable')), sends);
    const token = sessionTokenOf(request.headers.cookie, environment.APP_URL);
    const person = token ? tokens.verifyToken(token)?.userId : undefined;
    if (!person) return void inPlace();
    void personTurns.during(person, sends ? 'send' : 'rest', inPlace, () =>
      next(sends ? new AppError('unavailable') : new RetryLater('tooFast', AGAIN_AFTER_MS)),
    );
  };
}
