/** Helpers that read prerendered HTML without a browser. */

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };

/** The text of a piece of HTML with its white space collapsed. */
export function textOf(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>|<svg[\s\S]*?<\/svg>|<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The links of a piece of HTML in order, each with its text and its target. */
export function linksOf(html: string): [words: string, to: string][] {
  const found = html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g);
  return [...found].map(([, to = '', inner = '']) => [textOf(inner), textOf(to)]);
}

/**
 * The content of the first element with the given start tag. The element must not contain another of its kind.
 * @param opening beginning of the start tag, such as `<section aria-labelledby="why"`
 * @throws Error when there is no such element
 */
export function partOf(html: string, opening: string): string {
  const name = /^<(\w+)/.exec(opening)?.[1] ?? '';
  const [, attributes = ''] = /^<\w+\s*(.*)$/.exec(opening) ?? [];
  const found = [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'g'))].find(
    ([, written = '']) => written.includes(attributes),
  );
  if (!found) throw new Error(`No element begins with ${opening}`);
  return found[2] ?? '';
}
