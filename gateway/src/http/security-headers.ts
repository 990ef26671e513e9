import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

const HOST = /^[A-Za-z0-9.-]+(:\d+)?$|^\[[0-9A-Fa-f:.]+\](:\d+)?$/;

/** Older versions of Safari do not match a WebSocket to our host with `'self'`. */
function ownSockets(request: IncomingMessage, _response: ServerResponse): string {
  const host = (request as Request).host;
  return HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/**
 * The hash of an empty string. In production the component library creates empty <style> elements and adds rules by script,
 * which this allows; a <style> with content is refused.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Pages load resources from our origin only and must not be framed. */
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

/** Security headers of every response. */
export function securityHeaders(): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: policy },
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
      // Other subdomains may belong to others and may use plain http.
      strictTransportSecurity: { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
    }),
    (_request: Request, response: Response, next: NextFunction) => {
      response.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), browsing-topics=()');
      next();
    },
  ];
}

/** For the documentation page only: Swagger UI writes style attributes. */
export function docsPolicy(): RequestHandler {
  const directives = { ...policy, 'style-src': ["'self'", "'unsafe-inline'"] };
  return helmet.contentSecurityPolicy({ useDefaults: false, directives });
}
