import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { GatewayEnvironment } from '../env.ts';

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

interface CardFormSources {
  scripts: string[];
  frames: string[];
  servers: string[];
}
const NO_CARD_FORM: CardFormSources = { scripts: [], frames: [], servers: [] };

/** The sources that the card form of the payment provider needs: its script, its frames, and the servers these talk to. */
function cardForm({
  STRIPE_PUBLISHABLE_KEY,
  STRIPE_JS_URL,
  STRIPE_API_BASE,
}: StripeVariables): CardFormSources {
  if (!STRIPE_PUBLISHABLE_KEY) return NO_CARD_FORM;
  const script = new URL(STRIPE_JS_URL).origin;
  const server = new URL(STRIPE_API_BASE).origin;
  // Stripe loads parts of its form from subdomains, and shows a bank's question (3-D Secure) in a frame.
  const isStripe = script === 'https://js.stripe.com';
  const scripts = isStripe ? [script, 'https://*.js.stripe.com'] : [script];
  const frames = isStripe ? [...scripts, 'https://hooks.stripe.com'] : scripts;
  return { scripts, frames, servers: [...new Set([script, server])] };
}

type StripeVariables = Pick<
  GatewayEnvironment,
  'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_JS_URL' | 'STRIPE_API_BASE'
>;

/** Pages load resources from our origin, and from the payment provider for its card form; they must not be framed. */
function policyWith({ scripts, frames, servers }: CardFormSources) {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", EMPTY_STYLE],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ownSockets, ...servers],
    'frame-src': ["'self'", ...frames],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/** Security headers of every response. */
export function securityHeaders(environment: StripeVariables): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: policyWith(cardForm(environment)) },
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
  const directives = { ...policyWith(NO_CARD_FORM), 'style-src': ["'self'", "'unsafe-inline'"] };
  return helmet.contentSecurityPolicy({ useDefaults: false, directives });
}
