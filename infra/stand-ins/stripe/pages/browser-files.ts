import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Request, type Response, Router, static as staticFiles } from 'express';

/** The folder of the scripts for browsers, which are served as they are, from the source and from the build alike. */
const FOLDER = fileURLToPath(
  new URL(import.meta.url.includes('/dist/pages/') ? '../../browser/' : '../browser/', import.meta.url),
);

/** The parts of Stripe.js, in the order in which they need each other. */
const PARTS = ['iframes.js', 'elements.js', 'stripe.js'];

/** Serves `/v3/stripe.js` and the files that the stand-in's own pages load. */
export function browserRouter(): Router {
  const router = Router();
  router.get('/v3/stripe.js', (_request: Request, response: Response) => {
    // Stripe.js is a plain script, so that `window.Stripe` is there when it has loaded: its modules are put into one.
    const parts = PARTS.map((name) =>
      readFileSync(`${FOLDER}${name}`, 'utf8')
        .replace(/^import .*;$/gm, '')
        .replace(/^export /gm, ''),
    );
    response
      .set({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/javascript')
      .send(`(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`);
  });
  router.use('/static', staticFiles(FOLDER, { index: false, redirect: false, maxAge: 0 }));
  return router;
}
