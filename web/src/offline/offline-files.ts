import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pages that are readable while the server cannot be reached (SAFE-32), and the files in which the build has them. */
export const OFFLINE_PAGES = { '/crisis': 'crisis.html', '/safety-plan': 'safety-plan.html' } as const;

const FILE = /(?:href|src)="(\/[^"]+\.\w+)"/g;

/**
 * The service worker, with the pages and every file that they name. Its version changes with any of them, so that browsers
 * fetch all anew.
 * @param pages the HTML of each page by its path
 */
export function serviceWorker(pages: ReadonlyMap<string, string>): string {
  const named = [...pages.values()].flatMap((html) => [...html.matchAll(FILE)].map(([, file = '']) => file));
  const files = [...new Set([...pages.keys(), ...named])];
  const version = createHash('sha256')
    .update(JSON.stringify([...pages]))
    .digest('hex')
    .slice(0, 16);
  const code = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8');
  return `const VERSION = '${version}';\nconst FILES = ${JSON.stringify(files)};\n\n${code}`;
}
