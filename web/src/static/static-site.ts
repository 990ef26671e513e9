import { PUBLIC_PAGES, publicPage } from '../marketing/public-pages.ts';
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
