import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { isOwnOrigin } from '../account/own-origin.ts';
import { cut, type EngineSocket } from './backlog.ts';
import type { WinnyServer } from './connections.ts';

/** engine.io's request, with the parsed query. */
type EngineRequest = IncomingMessage & { _query?: Record<string, string | undefined> };

const refuseStyle = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/**
 * Guards every request to `/socket.io`, not only handshakes: sets our security headers and checks the origin. Without the
 * check a page on a neighbouring subdomain could load a poll as a script (with the cookie, without an Origin) and read the
 * conversation.
 */
export function guardEngineRequests(io: WinnyServer, appUrl: string | undefined): void {
  const headers = helmet({ contentSecurityPolicy: { useDefaults: false, directives: refuseStyle } });
  const polls = new WeakMap<EngineSocket, ServerResponse>();

  io.engine.use((request: EngineRequest, response: ServerResponse, next: (error?: Error) => void) => {
    headers(request, response, (error?: unknown) => {
      if (error) return next(new Error('no headers'));
      response.setHeader('Cache-Control', 'no-store');
      if (!isFromUs(request, appUrl)) return next(new Error('not from our own page'));
      if (!readsItsPolls(request, response)) return next(new Error('the last answer was not read'));
      next();
    });
  });

  /** A client polls again after reading the last response; several unread responses are not kept for it. */
  function readsItsPolls(request: EngineRequest, response: ServerResponse): boolean {
    const sid = request._query?.sid;
    const { clients } = io.engine as unknown as { clients: Record<string, EngineSocket> };
    const conn = sid !== undefined && Object.hasOwn(clients, sid) ? clients[sid] : undefined;
    if (!conn || request.method !== 'GET' || request.headers.upgrade !== undefined) return true;
    const last = polls.get(conn);
    if (last?.writableEnded && !last.writableFinished && !last.destroyed) {
      cut(conn);
      return false;
    }
    polls.set(conn, response);
    return true;
  }
}

/**
 * Whether the request comes from our own page, or from a program without a person's cookie. Browsers send `Sec-Fetch-Site`,
 * and `Origin` with upgrades and cross-site requests. JSONP is only used by other sites.
 */
export function isFromUs(request: EngineRequest, appUrl: string | undefined): boolean {
  const { origin, host, 'sec-fetch-site': site = 'none' } = request.headers;
  if (request._query?.j !== undefined) return false;
  if (origin !== undefined) return isOwnOrigin(origin, host, appUrl);
  return site === 'same-origin' || site === 'none';
}
