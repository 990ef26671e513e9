import { ORIGIN_PLACEHOLDER } from '@winny/common/contract/built-pages';
import escapeHtml from 'escape-html';
import type { PublicPage } from '../marketing/public-pages.ts';

const PREVIEW = {
  path: '/social-preview.png',
  alt: 'A small house at night with one lit window, and the words: Therapy whenever you need it.',
};

/**
 * Sets a page's title, description and preview. The shell of `/` also serves every screen of the app, so only the
 * other pages get a canonical URL.
 */
export function withHead(html: string, page: PublicPage): string {
  const title = escapeHtml(page.title);
  const description = escapeHtml(page.description);
  const address = page.path === '/' ? null : ORIGIN_PLACEHOLDER + page.path;
  const tags = [
    ...(address ? [`<link rel="canonical" href="${address}" />`, property('og:url', address)] : []),
    property('og:type', 'website'),
    property('og:site_name', 'Winny'),
    property('og:locale', 'en_GB'),
    property('og:title', title),
    property('og:description', description),
    property('og:image', ORIGIN_PLACEHOLDER + PREVIEW.path),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', escapeHtml(PREVIEW.alt)),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  // Functions, because `$&` has a special meaning in a replacement string.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      () => `<meta name="description" content="${description}" />`,
    )
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${content}" />`;
}
