import { AppError } from '@winny/common/contract/errors';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Services } from '../services.ts';
import { accessLog } from './access-log.ts';
import { errorHandler } from './error-handler.ts';
import { jsonBody } from './json-body.ts';
import { mountRest } from './mount-rest.ts';
import { ownOriginOnly } from './own-origin-only.ts';
import { places } from './places.ts';
import { rateLimit } from './rate-limit.ts';
import { requestContext } from './request-context.ts';
import { restHandlers } from './rest-handlers.ts';
import { docsRoutes } from './routes/docs.ts';
import { healthRoutes } from './routes/health.ts';
import { securityHeaders } from './security-headers.ts';
import { webBuild } from './web-build.ts';

/** The HTTP door: what every request passes, in order, then the routes, then the browser's half. */
export function createHttpApp(services: Services): Express {
  const { environment, logger } = services;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', environment.TRUST_PROXY);
  app.set('query parser', 'simple');
  // No answer of the API may be stored, so a digest of each would be worked out for nothing.
  app.set('etag', false);

  app.use(requestContext, accessLog(logger));
  app.use(securityHeaders());
  app.use(healthRoutes(services));
  app.use(compression());

  app.use(
    '/api',
    neverStored,
    rateLimit(services),
    ownOriginOnly(environment.APP_URL),
    jsonBody(),
    places(services),
  );
  app.use(mountRest(services, restHandlers));
  app.use(docsRoutes(environment.APP_URL));
  app.use('/api', () => {
    throw new AppError('notFound');
  });

  app.use(webBuild(environment.WEB_DIR, environment.APP_URL));
  app.use(errorHandler(logger));
  return app;
}

/** Answers about a person are kept by no cache on the way and none in the browser. */
function neverStored(_request: Request, response: Response, next: NextFunction): void {
  response.set('Cache-Control', 'no-store');
  next();
}
