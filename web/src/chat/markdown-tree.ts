import type { Definition, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';

/** CommonMark, and of GitHub's additions what occurs in a conversation: bare addresses, crossed-out words and tables. */
const dialect = {
  extensions: [gfmAutolinkLiteral(), gfmStrikethrough(), gfmTable()],
  mdastExtensions: [gfmAutolinkLiteralFromMarkdown(), gfmStrikethroughFromMarkdown(), gfmTableFromMarkdown()],
};

/** Where the references of a text point to, by their identifiers. */
export type Definitions = ReadonlyMap<string, Definition>;

/** The structure of a piece of markdown. */
export function markdownTree(text: string): { root: Root; definitions: Definitions } {
  const root = fromMarkdown(text, dialect);
  const definitions = new Map<string, Definition>();
  const collect = (node: Nodes): void => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
    if ('children' in node) node.children.forEach(collect);
  };
  collect(root);
  return { root, definitions };
}
