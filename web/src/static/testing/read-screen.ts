/** What can be read in a screen that was drawn as HTML, without a browser. */

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };

/** The words of a piece of HTML, one space between two of them. */
export function wordsOf(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>|<svg[\s\S]*?<\/svg>|<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Its links in their order: what each says, and where it leads. */
export function linksOf(html: string): [words: string, to: string][] {
  const found = html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g);
  return [...found].map(([, to = '', inner = '']) => [wordsOf(inner), wordsOf(to)]);
}

/**
 * The piece between a tag and its end; the tag may not hold another of its kind.
 * @param opening how the tag begins, such as `<section aria-labelledby="why"`
 * @throws when there is none
 */
export function partOf(html: string, opening: string): string {
  const name = /^<(\w+)/.exec(opening)?.[1] ?? '';
  const [, attributes = ''] = /^<\w+\s*(.*)$/.exec(opening) ?? [];
  const found = [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'g'))].find(
    ([, written = '']) => written.includes(attributes),
  );
  if (!found) throw new Error(`there is no ${opening}`);
  return found[2] ?? '';
}
