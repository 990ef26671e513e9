import { type Request, type Response, Router } from 'express';
import type { Services } from '../../services.ts';

/** What the browser has to be told of the configuration. */
export function configRoutes({ environment }: Services): Router {
  const router = Router();
  router.get('/api/config', (_request: Request, response: Response) => {
    response.json({
      parentBrandName: environment.PARENT_BRAND_NAME,
      parentBrandUrl: environment.PARENT_BRAND_URL,
      appTimezone: environment.APP_TIMEZONE,
    });
  });
  return router;
}
