import { type Request, type Response, Router } from 'express';
import { subscriptionStatus } from '../../account/subscription-status.ts';
import { grantFreeMessages } from '../../billing/grant-free-messages.ts';
import type { Services } from '../../services.ts';
import { requireViewer, viewerOf } from '../require-viewer.ts';

/** What a person may do with their plan and what is left of it. */
export function subscriptionRoutes(services: Services): Router {
  const router = Router();
  const signedIn = requireViewer(services);

  router.get('/api/subscription/status', signedIn, async (_request: Request, response: Response) => {
    response.json(await subscriptionStatus(services, viewerOf(response)));
  });

  router.post('/api/subscription/free-messages', signedIn, async (_request: Request, response: Response) => {
    response.json(await grantFreeMessages(services, viewerOf(response)));
  });

  return router;
}
