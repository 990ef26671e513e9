import { randomUUID } from 'node:crypto';
import { withContext } from '@winny/common/platform/context';
import type { NextFunction, Request, Response } from 'express';

/** An id from outside is taken only when it cannot be anything but an id: it goes into the logs and into jobs. */
const ACCEPTED_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Gives a request its id, in and out as X-Request-Id, for everything that is logged or enqueued while it is served. */
export function requestContext(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id');
  const requestId = given && ACCEPTED_ID.test(given) ? given : randomUUID();
  response.set('X-Request-Id', requestId);
  withContext({ requestId }, next);
}
