import { withTimeout } from '@winny/common/platform/waiting';
import { type Request, type Response, Router } from 'express';
import type { Services } from '../../services.ts';

const CHECK_TIMEOUT_MS = 1_000;

/**
 * `/healthz`: the process runs. `/readyz`: it can serve requests and is not shutting down. Redis is reported but does not
 * count, because without it a gateway still serves pages and accepts messages, and a load balancer would remove all gateways
 * together.
 */
export function healthRoutes(services: Services): Router {
  const router = Router();
  router.get('/healthz', (_request: Request, response: Response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request: Request, response: Response) => {
    const [mongo, pong] = await Promise.all([
      answers(() => services.db.db?.command({ ping: 1 })),
      answers(() => services.redis.ping()),
    ]);
    const redis = pong && services.lifecycle.isSubscribed();
    const ready = mongo && !services.lifecycle.ending;
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ready ? 'ready' : 'unavailable', mongo, redis });
  });
  return router;
}

async function answers(ask: () => Promise<unknown> | undefined): Promise<boolean> {
  try {
    const asked = Promise.resolve(ask()).then((answer) => answer !== undefined);
    return await withTimeout(CHECK_TIMEOUT_MS, asked, () => false);
  } catch {
    return false;
  }
}
