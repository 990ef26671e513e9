import { ORIGIN_PLACEHOLDER } from '@winny/common/contract/built-pages';
import escapeHtml from 'escape-html';
import type { PublicPage } from '../marketing/public-pages.ts';

/** The content of `sitemap.xml`. */
export function siteMap(pages: readonly PublicPage[]): string {
  const entries = pages.map(({ path }) => `  <url><loc>${escapeHtml(ORIGIN_PLACEHOLDER + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Private pages, and paths that are not pages. */
const NOT_FOR_ROBOTS = ['/api/', '/chat', '/account', '/admin', '/test-emails', '/auth/'];

/** The content of `robots.txt`. */
export function robots(): string {
  return [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml`,
    '',
  ].join('\n');
}
