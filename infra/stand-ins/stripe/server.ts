import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import { apiRouter } from './api/api.ts';
import { advanceClock, runDue } from './billing/due.ts';
import { controlRouter } from './control/control.ts';
import { browserRouter } from './pages/browser-files.ts';
import { checkoutRouter } from './pages/checkout-router.ts';
import { elementsRouter } from './pages/elements-router.ts';
import { invoiceRouter } from './pages/invoice-router.ts';
import { overviewRouter } from './pages/overview-router.ts';
import { Store } from './state/store.ts';
import type { EndOfRetries, World } from './state/world.ts';
import type { WebhookTarget } from './webhooks/post-event.ts';
import type { Switches } from './webhooks/switches.ts';
import { Webhooks } from './webhooks/webhooks.ts';

const TICK_MS = 1000;

export interface StripeServerOptions {
  /** 0 or absent: any free port. */
  port?: number;
  host?: string;
  /** A folder for the state; without one it is gone when the server is closed. */
  dataDir?: string;
  /** The only secret key to accept; without one every test key is accepted. */
  secretKey?: string;
  /** Where events go; without it they are recorded only. */
  webhook?: WebhookTarget;
  switches?: Switches;
  /** The days between the attempts to collect a failed renewal, and what follows the last one. */
  retryDays?: readonly number[];
  endOfRetries?: EndOfRetries;
  /** The pause before an event is sent again for the first time. */
  firstPauseMs?: number;
}

export interface StripeServer {
  /** The value for STRIPE_API_BASE, and the page that shows everything. */
  url: string;
  /** The value for STRIPE_JS_URL. */
  jsUrl: string;
  port: number;
  webhooks: Webhooks;
  /** Advances the clock by seconds, with everything that becomes due. */
  advance(seconds: number): void;
  close(): Promise<void>;
}

/** Starts the stand-in for Stripe. Rejects when the port is taken or the folder cannot be used. */
export async function startStripeServer(options: StripeServerOptions = {}): Promise<StripeServer> {
  if (options.dataDir !== undefined) mkdirSync(options.dataDir, { recursive: true });
  const world: World = {
    store: new Store(options.dataDir ?? null),
    settings: {
      origin: '',
      secretKey: options.secretKey ?? null,
      retryDays: options.retryDays ?? [3, 5, 7],
      endOfRetries: options.endOfRetries ?? 'cancel',
    },
    request: { id: null, idempotency_key: null },
    frozenAt: null,
  };
  const { switches, firstPauseMs } = options;
  const webhooks = new Webhooks(world, options.webhook ?? null, {
    ...(switches && { switches }),
    ...(firstPauseMs !== undefined && { firstPauseMs }),
  });
  const host = options.host ?? '127.0.0.1';
  const server = createServer(application(world, webhooks));
  // Longer than the clients keep an idle connection, so that none is closed under a request.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  world.settings.origin = url;
  const catchUp = () => {
    runDue(world);
    webhooks.wake();
  };
  catchUp();
  const ticker = setInterval(catchUp, TICK_MS);
  return {
    url,
    jsUrl: `${url}/v3/stripe.js`,
    port,
    webhooks,
    advance: (seconds) => {
      advanceClock(world, seconds);
      webhooks.wake();
    },
    close: async () => {
      clearInterval(ticker);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await webhooks.close();
      await world.store.close();
    },
  };
}

function application(world: World, webhooks: Webhooks) {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'extended');
  app.use((_request: Request, response: Response, next: NextFunction) => {
    // With no-referrer, browsers would hide the origin of the page's own forms.
    response.set({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    response.once('finish', () => webhooks.wake());
    next();
  });
  app.get('/healthz', (_request: Request, response: Response) => void response.json({ status: 'ok' }));
  app.use('/control', controlRouter(world, webhooks));
  app.use(apiRouter(world));
  app.use(browserRouter());
  app.use(elementsRouter(world));
  app.use(checkoutRouter(world));
  app.use(invoiceRouter(world));
  app.use(overviewRouter(world, webhooks));
  app.use(
    (_request: Request, response: Response) => void response.status(404).json({ message: 'Not found' }),
  );
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    if (error instanceof z.ZodError) {
      response.status(400).json({ message: z.prettifyError(error) });
      return;
    }
    if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500) {
      response.status(Number(error.statusCode)).json({ message: error.message });
      return;
    }
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    response.status(500).json({ message: 'The stand-in failed to answer; its log says why.' });
  });
  return app;
}
