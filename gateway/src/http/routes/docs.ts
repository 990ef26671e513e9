import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type Request, type Response, Router } from 'express';
import { sessionCookieName } from '../../account/session-token.ts';
import { openApiDocument } from '../openapi/document.ts';
import { DOCS_FILES, docsPage, docsScript } from '../openapi/page.ts';
import { docsPolicy } from '../security-headers.ts';

/** The files of the package that the page needs; the rest are other builds. */
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];
const CACHED = 'public, max-age=3600';

/**
 * The API documentation and a page to try it.
 * @param appUrl the public URL; it decides the name of the session cookie
 */
export function docsRoutes(appUrl: string | undefined): Router {
  const router = Router();
  const document = openApiDocument(sessionCookieName(appUrl));
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

  router.get('/api/docs/openapi.json', (_request: Request, response: Response) => {
    response.json(document);
  });
  router.get('/api/docs', docsPolicy(), (_request: Request, response: Response) => {
    response.type('html').send(docsPage);
  });
  router.get(`${DOCS_FILES}/start.js`, (_request: Request, response: Response) => {
    response.set('Cache-Control', CACHED).type('text/javascript').send(docsScript);
  });
  for (const file of FILES) {
    router.get(`${DOCS_FILES}/${file}`, (_request: Request, response: Response) => {
      response.sendFile(file, { root, cacheControl: false, headers: { 'Cache-Control': CACHED } });
    });
  }
  return router;
}
