/** What a screen reader should say of a piece of markdown: its words without its signs. */
export function plainWords(markdown: string): string {
  return markdown
    .replace(/```[^\n]*\n?/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(^|\s)[*_](\S[^*_]*)[*_](?=\W|$)/g, '$1$2')
    .replace(/\s*\n+\s*/g, ' ')
    .trim();
}
