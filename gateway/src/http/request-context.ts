import { randomUUID } from 'node:crypto';
import { withContext } from '@winny/common/platform/context';
import type { NextFunction, Request, Response } from 'express';

/** An id from outside is taken from a trusted proxy only, and only when it cannot be anything but an id: logs and jobs carry it. */
const ACCEPTED_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Gives a request its id, in and out as X-Request-Id, for everything that is logged or enqueued while it is served. */
export function requestContext(request: Request, response: Response, next: NextFunction): void {
  const given = isFromTrustedProxy(request) ? request.get('x-request-id') : undefined;
  const requestId = given && ACCEPTED_ID.test(given) ? given : randomUUID();
  response.set('X-Request-Id', requestId);
  withContext({ requestId }, next);
}

/** Whether TRUST_PROXY covers who opened this connection. Express keeps the compiled rule under this name. */
function isFromTrustedProxy({ app, socket }: Request): boolean {
  const trusts = app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  return trusts(socket.remoteAddress, 0);
}
