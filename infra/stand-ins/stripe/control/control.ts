import { json, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { advanceClock, dueActions } from '../billing/due.ts';
import { now, type World } from '../state/world.ts';
import { switchesSchema } from '../webhooks/switches.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

/** Ten years: the clock is for trying things out. */
const FURTHEST = 10 * 366 * 24 * 60 * 60;
const clockSchema = z.strictObject({ advance: z.int().min(1).max(FURTHEST) });

/** The clock, and the next things that it will bring about. */
export function clockState(world: World) {
  const at = now(world);
  const next = dueActions(world)
    .slice(0, 10)
    .map(({ at: when, what, about }) => ({ at: isoTime(when), what, about }));
  return { now: isoTime(at), ahead: at - Math.floor(Date.now() / 1000), next };
}

const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Endpoints by which tests and `npm run stripe:clock` choose what happens. */
export function controlRouter(world: World, webhooks: Webhooks): Router {
  const router = Router();
  router.use((request, response, next) => {
    // A page in a browser must not be able to break a running product.
    if (request.headers.origin === undefined) next();
    else response.status(403).json({ message: 'The control endpoints are not for browsers.' });
  });
  router.use(json());
  router.get('/clock', (_request: Request, response: Response) => void response.json(clockState(world)));
  router.post('/clock', (request: Request, response: Response) => {
    const { advance } = clockSchema.parse(request.body);
    const ran = advanceClock(world, advance);
    response.json({ ...clockState(world), ran });
  });
  router.get('/webhooks', (_request: Request, response: Response) => void response.json(webhooks.switches));
  router.post('/webhooks', (request: Request, response: Response) => {
    webhooks.switches = switchesSchema.parse({ ...webhooks.switches, ...request.body });
    response.json(webhooks.switches);
  });
  router.post('/events/:id/resend', ({ params }: Request, response: Response) => {
    const found = webhooks.resend(String(params.id));
    response.status(found ? 200 : 404).json(found ? { resent: true } : { message: 'Not found' });
  });
  router.post('/reset', (_request: Request, response: Response) => {
    world.store.clear();
    response.json({ reset: true });
  });
  return router;
}
