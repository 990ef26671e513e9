import { SIGNED_OUT_FOLDER } from '@winny/common/contract/built-pages';
import { PUBLIC_PAGES, type PublicPage, publicPage } from '../marketing/public-pages.ts';
import { crisisBody } from './crisis-page.ts';
import { withHead } from './page-head.ts';
import { robots, siteMap } from './site-map.ts';

/** Where `crisis.html` has the lines put. */
const CRISIS_PLACE = '<!-- the lines, from common/domain/crisis -->';

/** `crisis.html` with its lines in it. */
export function fillCrisisPage(html: string): string {
  if (!html.includes(CRISIS_PLACE)) throw new Error('crisis.html has no place for the lines');
  return html.replace(CRISIS_PLACE, () => crisisBody());
}

/**
 * The files that robots, previews and browsers without JavaScript read, made from the two pages of a build.
 * @returns their texts by file name
 */
export function staticFiles(built: { index: string; crisis: string }): ReadonlyMap<string, string> {
  const files = PUBLIC_PAGES.filter(({ path }) => path !== '/' && path !== '/crisis').map(
    (page): [string, string] => [`${page.path.slice(1)}.html`, withHead(built.index, page)],
  );
  return new Map([
    ['index.html', withHead(built.index, publicPage('/'))],
    ['crisis.html', withHead(built.crisis, publicPage('/crisis'))],
    ...files,
    ['sitemap.xml', siteMap(PUBLIC_PAGES)],
    ['robots.txt', robots()],
  ]);
}

/**
 * The app's page with one more style sheet, asked for before any script.
 * @throws when it has none of its own, behind which it belongs
 */
export function withStyles(index: string, file: string): string {
  const own = /<link rel="stylesheet"[^>]*>/;
  if (!own.test(index)) throw new Error('The page has no style sheet');
  return index.replace(own, (link) => `${link}\n    <link rel="stylesheet" href="${file}">`);
}

/** Not worth finding, so in no map; whoever opens it should see in the tab what it is. */
const AUTH: PublicPage = {
  path: '/auth',
  title: 'Sign up · Winny',
  description:
    'Make an account in half a minute, or sign in. Free to start, and you can use any name you like.',
};

/**
 * The shell of a screen that is drawn ahead.
 * @throws RangeError when nothing is known of it
 */
export function shellOf(index: string, path: string): string {
  const page = [AUTH, ...PUBLIC_PAGES].find((candidate) => candidate.path === path);
  if (!page) throw new RangeError(`${path} has no title`);
  return withHead(index, page);
}

/** Where a drawn screen lies in the build; the gateway looks there for those who are not signed in (`page-files.ts`). */
export function drawnFileOf(path: string): string {
  return `${SIGNED_OUT_FOLDER}/${path.slice(1) || 'index'}.html`;
}

/** The source of a public screen, beside its siblings in `pages/`. */
export function moduleOf(path: string): string {
  return `${path.slice(1) || 'landing'}-page.tsx`;
}
