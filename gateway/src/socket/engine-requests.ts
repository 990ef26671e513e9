import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { isOwnOrigin } from '../account/own-origin.ts';
import { cut } from './backlog.ts';
import type { EngineSocket, WinnyServer } from './socket-types.ts';

/** A request as engine.io passes it to its middleware, with what follows the `?` taken apart. */
type EngineRequest = IncomingMessage & { _query?: Record<string, string | undefined> };

const refuseStyle = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/**
 * What every request to the live door passes, not only the first of a connection: the same headers as every other answer of
 * ours, and the check that our own page sent it. A page on a neighbouring subdomain could otherwise load a poll as a script
 * (its cookie goes along, no Origin does) and read the conversation.
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

  /** A client asks for the next packets when it has read the last ones; more answers than one are not kept for it. */
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
 * Whether our own page asks, or a program that carries no cookie it was not given. Browsers tell where a request comes from by
 * `Sec-Fetch-Site`, and by `Origin` with every upgrade and every request to another site. JSONP is for pages of other sites only.
 */
export function isFromUs(request: EngineRequest, appUrl: string | undefined): boolean {
  const { origin, host, 'sec-fetch-site': site = 'none' } = request.headers;
  if (request._query?.j !== undefined) return false;
  if (origin !== undefined) return isOwnOrigin(origin, host, appUrl);
  return site === 'same-origin' || site === 'none';
}
