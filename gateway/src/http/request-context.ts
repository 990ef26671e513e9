import { randomUUID } from 'node:crypto';
import { withContext } from '@winny/common/platform/context';
import type { NextFunction, Request, Response } from 'express';

/** A request id is accepted from trusted proxies only, and only in this format, because logs and jobs carry it. */
const ACCEPTED_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Gives each request an id (X-Request-Id, in and out) that its logs and jobs carry. */
export function requestContext(request: Request, response: Response, next: NextFunction): void {
  const given = isFromTrustedProxy(request) ? request.get('x-request-id') : undefined;
  const requestId = given && ACCEPTED_ID.test(given) ? given : randomUUID();
  response.set('X-Request-Id', requestId);
  withContext({ requestId }, next);
}

/** Whether TRUST_PROXY covers the peer of this connection. Express stores the compiled rule under this name. */
function isFromTrustedProxy({ app, socket }: Request): boolean {
  const trusts = app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  return trusts(socket.remoteAddress, 0);
}
