import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ORIGIN_PLACEHOLDER, SIGNED_OUT_FOLDER } from '@winny/common/contract/built-pages';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { sessionTokenOf } from '../account/session-token.ts';
import { originOf } from './origin-of.ts';

const FOR_ROBOTS = new Set(['/robots.txt', '/sitemap.xml']);
/** `/crisis` and `/crisis/` map to `crisis.html`; deeper paths and other characters belong to the app. */
const PAGE = /^\/(?=[^/.]{1,64}(?:\.html|\/)?$)([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.html|\/)?$/;
/** Error codes for a file that does not exist or whose name is invalid. */
const NO_SUCH_FILE: ReadonlySet<string> = new Set(['ENOENT', 'ENAMETOOLONG', 'ENOTDIR']);

/**
 * Serves the HTML pages of the build: `/crisis` is `crisis.html` if it exists; any other path without a file is the app's
 * `index.html`. A request without a session cookie gets the prerendered page, if there is one; with one, the app decides what
 * to show. Files are read on every request, so that a new build is served without a restart.
 * @param root the folder of the build
 * @param appUrl the public URL, if it differs from the Host header
 */
export function pageFiles(root: string, appUrl: string | undefined): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const names = reads ? namesFor(request.path) : [];
    const prerendered = reads ? prerenderedNameFor(request.path) : undefined;
    const stranger = !sessionTokenOf(request.headers.cookie, appUrl);
    for (const name of [...(prerendered && stranger ? [prerendered] : []), ...names]) {
      const text = await textOf(join(root, name));
      if (text === null) continue;
      const filled = text.replaceAll(ORIGIN_PLACEHOLDER, originOf(request, appUrl));
      if (prerendered) response.vary('Cookie');
      response.type(extname(name)).set('Cache-Control', 'no-cache').send(filled);
      return;
    }
    next();
  };
}

function namesFor(path: string): string[] {
  if (FOR_ROBOTS.has(path)) return [path.slice(1)];
  const name = PAGE.exec(path)?.[1];
  if (name) return [`${name}.html`, ...(path.endsWith('.html') ? [] : ['index.html'])];
  return /\.[^/]*$/.test(path) ? [] : ['index.html'];
}

/** Prerendered pages are served by path only: `/topics.html` names the file itself. */
function prerenderedNameFor(path: string): string | undefined {
  if (path === '/') return `${SIGNED_OUT_FOLDER}/index.html`;
  const name = path.endsWith('.html') ? undefined : PAGE.exec(path)?.[1];
  return name && `${SIGNED_OUT_FOLDER}/${name}.html`;
}

/** @returns null when the file does not exist */
async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (NO_SUCH_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
