import type { PrerenderedScreen } from './prerendered-screen.ts';
import { hydratedStylesTag } from './prerendered-styles.ts';
import { SIGNED_OUT } from './signed-out.ts';

/** URLs of the files that a page needs, from the same build. */
export interface PageFiles {
  readonly styles: string;
  /** The scripts of this page; the shell names those of every page. */
  readonly scripts: Iterable<string>;
}

/** The shell's root element, and its message for browsers without JavaScript. */
const EMPTY_ROOT = '<div id="root"></div>';
const NOSCRIPT = /\s*<noscript>.*?<\/noscript>/s;
/** The tags that Vite writes for the app and its files. */
const APP = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
const APP_FILES = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;
/** Markup that our content security policy forbids. */
const REFUSED = /<[^>]*?\s(?:style|on\w+)=[^>]*>|<(?:script|style)\b/i;

/**
 * Inserts a prerendered screen into the shell. The page works without the app, which `load-app.js` loads and hydrates later.
 * @param shell the built page for the same path, with its head
 * @throws Error when the shell has no root element or no app, or when the screen violates the content security policy
 */
export function insertScreen(shell: string, screen: PrerenderedScreen, files: PageFiles): string {
  const app = APP.exec(shell)?.[1];
  if (!app || !shell.includes(EMPTY_ROOT)) throw new Error('The shell has no place for a screen');
  const [refused] = REFUSED.exec(screen.html) ?? [];
  if (refused) throw new Error(`${screen.path} was prerendered with ${refused}, which browsers will refuse`);
  const shared = [...shell.matchAll(APP_FILES)].map(([, file]) => file);
  const scripts = new Set([app, ...shared, ...files.scripts]);
  const tags = [
    `<link rel="stylesheet" href="${files.styles}">`,
    hydratedStylesTag(screen),
    `<script async src="/load-app.js" data-app="${[...scripts].join(' ')}"></script>`,
  ];
  return shell
    .replace(APP, '')
    .replaceAll(APP_FILES, '')
    .replace(NOSCRIPT, '')
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
    .replace(EMPTY_ROOT, () => `<div id="root" ${SIGNED_OUT}>${screen.html}</div>`);
}
