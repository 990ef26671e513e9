import { join } from 'node:path';
import express, { type NextFunction, type Request, type Response, Router } from 'express';

/** Vite puts what it hashed here: a file of that name never changes. */
const HASHED = '/assets';

/**
 * The browser's half: files as they were built, and `index.html` for every address that is a screen of the app.
 * @param root the folder of the build
 */
export function webBuild(root: string): Router {
  const router = Router();
  router.use(
    HASHED,
    express.static(join(root, HASHED), { index: false, redirect: false, immutable: true, maxAge: '365d' }),
    notFound,
  );
  router.use(
    express.static(root, {
      index: false,
      redirect: false,
      setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
    }),
  );
  router.use((request: Request, response: Response, next: NextFunction) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || looksLikeFile(request.path)) return notFound(request, response);
    response.sendFile(
      'index.html',
      { root, cacheControl: false, headers: { 'Cache-Control': 'no-cache' } },
      (error) => {
        if (!error || response.headersSent) return;
        if ((error as { code?: unknown }).code === 'ENOENT') return notFound(request, response);
        next(error);
      },
    );
  });
  return router;
}

function looksLikeFile(path: string): boolean {
  return /\.[^/]*$/.test(path);
}

function notFound(_request: Request, response: Response): void {
  response.status(404).type('text/plain').set('Cache-Control', 'no-store').send('Not found');
}
