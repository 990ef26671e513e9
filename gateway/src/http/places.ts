import { AppError } from '@winny/common/contract/errors';
import type { NextFunction, Request, Response } from 'express';
import { sessionTokenOf } from '../account/session-token.ts';
import { RetryLater } from '../refusal.ts';
import type { Services } from '../services.ts';
import { answered } from './answered.ts';
import { isSend } from './is-send.ts';

/** When to come again after too many requests at once (ms). */
const AGAIN_AFTER_MS = 1_000;

/**
 * Gives each request a place among those under way, until its answer has left or its sender is gone; without a free one it is
 * refused (503). Of one person so many are under way at once and no more (429), but a message waits. A request gets its place
 * when it has been read: one that arrives byte by byte would hold it for half a minute.
 */
export function places({ underWay, personTurns, tokens, environment }: Services) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const sends = isSend(request);
    const serve = async () => {
      // Nothing is done for a sender who went while the request waited: it was not acknowledged.
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
