import { SIGNED_OUT_FOLDER } from '@winny/common/contract/built-pages';
import { PUBLIC_PAGES, type PublicPage, publicPage } from '../marketing/public-pages.ts';
import { crisisBody } from './crisis-page.ts';
import { withHead } from './page-head.ts';
import { robots, siteMap } from './site-map.ts';

/** The placeholder of `crisis.html` for the hotlines. */
const CRISIS_PLACE = '<!-- the lines, from common/domain/crisis -->';

/** Inserts the hotlines into `crisis.html`. */
export function fillCrisisPage(html: string): string {
  if (!html.includes(CRISIS_PLACE)) throw new Error('crisis.html has no place for the lines');
  return html.replace(CRISIS_PLACE, () => crisisBody());
}

/**
 * The files for robots, link previews and browsers without JavaScript, made from the two pages of a build.
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
 * Adds a style sheet to the app's page, after its own.
 * @throws Error when the page has no style sheet
 */
export function withStyles(index: string, file: string): string {
  const own = /<link rel="stylesheet"[^>]*>/;
  if (!own.test(index)) throw new Error('The page has no style sheet');
  return index.replace(own, (link) => `${link}\n    <link rel="stylesheet" href="${file}">`);
}

/** Not in the site map, but its tab needs a title. */
const AUTH: PublicPage = {
  path: '/auth',
  title: 'Sign up · Winny',
  description:
    'Make an account in half a minute, or sign in. Free to start, and you can use any name you like.',
};

/**
 * The shell of a prerendered screen.
 * @throws RangeError when the path has no title
 */
export function shellOf(index: string, path: string): string {
  const page = [AUTH, ...PUBLIC_PAGES].find((candidate) => candidate.path === path);
  if (!page) throw new RangeError(`${path} has no title`);
  return withHead(index, page);
}

/** The file of a prerendered screen in the build; the gateway serves it to signed-out visitors (`page-files.ts`). */
export function prerenderedFileOf(path: string): string {
  return `${SIGNED_OUT_FOLDER}/${path.slice(1) || 'index'}.html`;
}

/** The source file of a public screen, within `pages/`. */
export function moduleOf(path: string): string {
  return `${path.slice(1) || 'landing'}-page.tsx`;
}
