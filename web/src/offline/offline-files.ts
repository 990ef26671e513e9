import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pages that are readable while the server cannot be reached (SAFE-32), and the files in which the build has them. */
export const OFFLINE_PAGES = { '/crisis': 'crisis.html', '/safety-plan': 'safety-plan.html' } as const;

const FILE = /(?:href|src)="(\/[^"]+\.\w+)"/g;
/** The icon of the discreet mode, which `public/every-page.js` names. */
const NAMED_BY_SCRIPTS = ['/notes.svg'];
const PUBLIC_SCRIPT = /(?<=<script src=")\/[\w-]+\.js(?=">)/g;

/**
 * Renames the scripts of `public` that a page names, so that a name belongs to one content: a stored page then never runs a
 * script of another version.
 * @param nameOf the path of a script's file with its hash
 */
export function withHashedScripts(html: string, nameOf: (script: string) => string): string {
  return html.replace(PUBLIC_SCRIPT, (script) => nameOf(script));
}

/**
 * The service worker, with the pages and every file that they name. Its version changes with the content of any of them and
 * with its own code, so that browsers then fetch all anew.
 * @param pages the HTML of each page by its path
 * @param contentOf the content of a file by its path
 */
export function serviceWorker(
  pages: ReadonlyMap<string, string>,
  contentOf: (file: string) => string | Uint8Array,
): string {
  const named = [...pages.values()].flatMap((html) => [...html.matchAll(FILE)].map(([, file = '']) => file));
  const files = [...new Set([...named, ...NAMED_BY_SCRIPTS])];
  const code = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8');
  const hash = createHash('sha256').update(JSON.stringify([code, ...pages]));
  for (const file of files) hash.update(JSON.stringify(file)).update(contentOf(file));
  const version = hash.digest('hex').slice(0, 16);
  const lists = `const PAGES = ${JSON.stringify([...pages.keys()])};\nconst FILES = ${JSON.stringify(files)};`;
  return `const VERSION = '${version}';\n${lists}\n\n${code}`;
}
