import { join } from 'node:path';
import express, { type Request, type Response, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { pageFiles } from './page-files.ts';

/** Vite puts what it hashed here: a file of that name never changes. */
const HASHED = '/assets';

/**
 * Files are small and sent whole. A browser that gave up a download goes on where it left off, also when that is behind the
 * end; the refusal of such a range would keep the file from it.
 */
const whole = { acceptRanges: false } as const;

/**
 * The browser's half: files as they were built, and a page for every address that is one.
 * @param root the folder of the build
 * @param appUrl where the product is opened, when that is not what the browser asked for
 */
export function webBuild(root: string, appUrl?: string): Router {
  const router = Router();
  router.use(
    HASHED,
    // The build has compressed them already (`web/src/budget/compressed-files-plugin.ts`).
    expressStaticGzip(join(root, HASHED), {
      index: false,
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      serveStatic: { ...whole, redirect: false, immutable: true, maxAge: '365d' },
    }),
    notFound,
  );
  router.use(pageFiles(root, appUrl));
  router.use(
    express.static(root, {
      ...whole,
      index: false,
      redirect: false,
      setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
    }),
    notFound,
  );
  return router;
}

function notFound(_request: Request, response: Response): void {
  response.status(404).type('text/plain').set('Cache-Control', 'no-store').send('Not found');
}
