import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ORIGIN_PLACEHOLDER, SIGNED_OUT_FOLDER } from '@winny/common/contract/built-pages';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { sessionTokenOf } from '../account/session-token.ts';

/** A host that may stand in a page: whatever else a request calls us never reaches one. */
const HOST = /^[a-z0-9.-]+(?::\d+)?$|^\[[0-9a-f:.]+\](?::\d+)?$/i;
const FOR_ROBOTS = new Set(['/robots.txt', '/sitemap.xml']);
/** `/crisis` and `/crisis/` are `crisis.html`; deeper addresses and other letters are screens of the app. */
const PAGE = /^\/(?=[^/.]{1,64}(?:\.html|\/)?$)([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.html|\/)?$/;
/** A name that no file system takes names no file. */
const NO_SUCH_FILE: ReadonlySet<string> = new Set(['ENOENT', 'ENAMETOOLONG', 'ENOTDIR']);

/**
 * Pages of the build by their address: `/crisis` is `crisis.html` where there is one, everything else that is no file is the
 * app, `index.html`. Somebody who brings no session gets the page that is drawn already, where there is one; nobody else
 * sees anything before the app knows who is there. They are read each time, so that a build made meanwhile is the one that is
 * served.
 * @param root the folder of the build
 * @param appUrl where the product is opened, when that is not what the browser asked for
 */
export function pageFiles(root: string, appUrl: string | undefined): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const names = reads ? namesFor(request.path) : [];
    const drawn = reads ? drawnNameFor(request.path) : undefined;
    const stranger = !sessionTokenOf(request.headers.cookie, appUrl);
    for (const name of [...(drawn && stranger ? [drawn] : []), ...names]) {
      const text = await textOf(join(root, name));
      if (text === null) continue;
      const filled = text.replaceAll(ORIGIN_PLACEHOLDER, originOf(request, appUrl));
      if (drawn) response.vary('Cookie');
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

/** Under an address only: `/topics.html` names the file, which is not a screen of the app. */
function drawnNameFor(path: string): string | undefined {
  if (path === '/') return `${SIGNED_OUT_FOLDER}/index.html`;
  const name = path.endsWith('.html') ? undefined : PAGE.exec(path)?.[1];
  return name && `${SIGNED_OUT_FOLDER}/${name}.html`;
}

function originOf(request: Request, appUrl: string | undefined): string {
  if (appUrl) return new URL(appUrl).origin;
  // `request.protocol` is the proxy's header as it was sent; only one of two words may stand in a page.
  // Without a name to call ourselves by, addresses stay relative to the page.
  return HOST.test(request.host) ? `${request.secure ? 'https' : 'http'}://${request.host}` : '';
}

/** @returns null when there is no such file */
async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (NO_SUCH_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
