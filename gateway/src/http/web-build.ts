import { join } from 'node:path';
import express, { type Request, type Response, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { pageFiles } from './page-files.ts';

/** Vite's folder of hashed files; their content never changes. */
const HASHED = '/assets';

/**
 * Files are small and sent whole. A browser that resumes a download may ask for a range behind the end of the file, and
 * refusing that range would leave it without the file.
 */
const whole = { acceptRanges: false } as const;

/**
 * Serves the web build: static files, and a page for every other path.
 * @param root the folder of the build
 * @param appUrl the public URL, if it differs from the Host header
 */
export function webBuild(root: string, appUrl?: string): Router {
  const router = Router();
  router.use(
    HASHED,
    // Compressed during the build (`web/src/budget/compressed-files-plugin.ts`).
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
