import type { Drawing } from './drawing.ts';
import { adoptedStyles } from './drawn-styles.ts';
import { SIGNED_OUT } from './signed-out.ts';

/** What a drawing needs beside itself: addresses of files of the same build. */
export interface DrawingFiles {
  readonly styles: string;
  /** The scripts of the page; those of every page are named in the shell. */
  readonly scripts: Iterable<string>;
}

/** Where the shell has the app put, and what it says to those who cannot run it. */
const EMPTY_ROOT = '<div id="root"></div>';
const NEEDS_SCRIPT = /\s*<noscript>.*?<\/noscript>/s;
/** The app and its files, as a build names them. */
const APP = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
const APP_FILES = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;
/** What the policy of our pages would refuse, so that it has no business in one. */
const REFUSED = /<[^>]*?\s(?:style|on\w+)=[^>]*>|<(?:script|style)\b/i;

/**
 * A page with its drawing in it. It is read and followed without the app, which comes after it and takes it over.
 * @param shell the built page of the same address, with its head
 * @throws when there is no place for the drawing or no app to come, or when browsers would refuse a part of it
 */
export function withDrawing(shell: string, drawing: Drawing, files: DrawingFiles): string {
  const app = APP.exec(shell)?.[1];
  if (!app || !shell.includes(EMPTY_ROOT)) throw new Error('The shell has no place for a drawing');
  const [refused] = REFUSED.exec(drawing.html) ?? [];
  if (refused) throw new Error(`${drawing.path} was drawn with ${refused}, which browsers will refuse`);
  const shared = [...shell.matchAll(APP_FILES)].map(([, file]) => file);
  const scripts = new Set([app, ...shared, ...files.scripts]);
  const tags = [
    `<link rel="stylesheet" href="${files.styles}">`,
    adoptedStyles(drawing),
    `<script async src="/take-over.js" data-app="${[...scripts].join(' ')}"></script>`,
  ];
  return shell
    .replace(APP, '')
    .replaceAll(APP_FILES, '')
    .replace(NEEDS_SCRIPT, '')
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
    .replace(EMPTY_ROOT, () => `<div id="root" ${SIGNED_OUT}>${drawing.html}</div>`);
}
