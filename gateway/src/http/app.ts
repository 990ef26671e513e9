import { AppError } from '@winny/common/contract/errors';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Services } from '../services.ts';
import { accessLog } from './access-log.ts';
import { errorHandler } from './error-handler.ts';
import { jsonBody } from './json-body.ts';
import { limitRequests } from './limit-requests.ts';
import { mountRest } from './mount-rest.ts';
import { ownOriginOnly } from './own-origin-only.ts';
import { rateLimit } from './rate-limit.ts';
import { requestContext } from './request-context.ts';
import { requireAdmin } from './require-admin.ts';
import { restHandlers } from './rest-handlers.ts';
import { docsRoutes } from './routes/docs.ts';
import { evaluationRoutes } from './routes/evaluation.ts';
import { healthRoutes } from './routes/health.ts';
import { stripeWebhook } from './routes/stripe-webhook.ts';
import { savedPlan } from './saved-plan.ts';
import { securityHeaders } from './security-headers.ts';
import { webBuild } from './web-build.ts';

/** The Express app: middleware for every request in order, the API routes, then the web build. */
export function createHttpApp(services: Services): Express {
  const { environment, logger } = services;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', environment.TRUST_PROXY);
  app.set('query parser', 'simple');
  // API responses must not be cached, so computing an ETag for each would be wasted.
  app.set('etag', false);

  app.use(requestContext, accessLog(logger));
  app.use(securityHeaders(environment));
  app.use(healthRoutes(services));
  app.use(compression());
  app.use(stripeWebhook(services));
  app.use(evaluationRoutes(services));

  app.use('/api', noStore, rateLimit(services), ownOriginOnly(environment.APP_URL));
  app.use('/api/admin', requireAdmin(services));
  app.use('/api', jsonBody(), limitRequests(services));
  app.use(mountRest(services, restHandlers));
  app.use(docsRoutes(environment.APP_URL));
  app.use('/api', () => {
    throw new AppError('notFound');
  });

  for (const path of ['/safety-plan', '/safety-plan.html']) app.get(path, savedPlan(services));
  app.use(webBuild(environment.WEB_DIR, environment.APP_URL));
  app.use(errorHandler(logger));
  return app;
}

/** Responses about a person must not be cached by proxies or browsers. */
function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.set('Cache-Control', 'no-store');
  next();
}
