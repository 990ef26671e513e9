import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

const HOST = /^[A-Za-z0-9.-]+(:\d+)?$|^\[[0-9A-Fa-f:.]+\](:\d+)?$/;

/** Older Safari does not count a WebSocket to our own host as `'self'`. */
function ownSockets(request: IncomingMessage, _response: ServerResponse): string {
  const host = (request as Request).host;
  return HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/**
 * The digest of nothing. In production the component library makes empty <style> elements and adds its rules by script, which
 * this allows; a <style> that arrives with anything in it is refused.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Everything a page of ours may load comes from ourselves, and nobody may frame it. */
const policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", EMPTY_STYLE],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ownSockets],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Headers that tell browsers what they must not do with our answers. */
export function securityHeaders(): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: policy },
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
      // The other names of the domain belong to somebody else, who may still serve them by http.
      strictTransportSecurity: { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
    }),
    (_request: Request, response: Response, next: NextFunction) => {
      response.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), browsing-topics=()');
      next();
    },
  ];
}

/** For the documentation's page alone: the program that draws it writes style attributes. */
export function docsPolicy(): RequestHandler {
  const directives = { ...policy, 'style-src': ["'self'", "'unsafe-inline'"] };
  return helmet.contentSecurityPolicy({ useDefaults: false, directives });
}
