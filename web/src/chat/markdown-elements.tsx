import type { ListItem, Nodes, Table } from 'mdast';
import { createElement, type ReactNode } from 'react';
import { newTab } from '../ui/external-link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { type Definitions, markdownTree } from './markdown-tree.ts';

/**
 * Markdown as React elements; HTML in it is text. Made from the parser's tree directly, because the usual way over a
 * tree of HTML weighs as much again as the parser.
 */
export function markdownElements(text: string): ReactNode {
  const { root, definitions } = markdownTree(text);
  return inside(root, definitions);
}

/** The children of a node. Only its place tells one from another: a reply grows at its end. */
function inside(node: { children: readonly Nodes[] }, definitions: Definitions): ReactNode[] {
  return node.children.map((child, index) => element(child, definitions, index));
}

function element(node: Nodes, definitions: Definitions, key: number): ReactNode {
  const as = (tag: string, attributes: object = {}): ReactNode =>
    createElement(tag, { key, ...attributes }, ...('children' in node ? inside(node, definitions) : []));
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value;
    case 'paragraph':
      return as('p');
    case 'strong':
      return as('strong');
    case 'emphasis':
      return as('em');
    case 'delete':
      return as('del');
    case 'heading':
      return as(`h${node.depth}`);
    case 'blockquote':
      return as('blockquote');
    case 'break':
      return <br key={key} />;
    case 'thematicBreak':
      return <hr key={key} />;
    case 'inlineCode':
      return <code key={key}>{node.value.replace(/\r?\n|\r/g, ' ')}</code>;
    case 'code':
      return (
        <pre key={key}>
          <code>{`${node.value}\n`}</code>
        </pre>
      );
    case 'list': {
      const loose = node.spread || node.children.some((item) => item.spread);
      const items = node.children.map((item, index) => listItem(item, loose, definitions, index));
      if (!node.ordered) return <ul key={key}>{items}</ul>;
      return (
        <ol key={key} start={node.start === 1 ? undefined : (node.start ?? undefined)}>
          {items}
        </ol>
      );
    }
    case 'table':
      return table(node, definitions, key);
    case 'link':
      return link(node.url, inside(node, definitions), key);
    case 'linkReference':
      return link(definitions.get(node.identifier)?.url ?? '', inside(node, definitions), key);
    // Pictures are not fetched: an address alone could tell others what was said.
    case 'image':
    case 'imageReference':
      return node.alt;
    default:
      return null;
  }
}

/** In a tight list the words of an item stand without a paragraph around them. */
function listItem(item: ListItem, loose: boolean, definitions: Definitions, key: number): ReactNode {
  const parts = item.children.flatMap((child, index) =>
    child.type === 'paragraph' && !loose
      ? [inside(child, definitions)]
      : [element(child, definitions, index)],
  );
  return createElement('li', { key }, ...parts);
}

function table({ children, align }: Table, definitions: Definitions, key: number): ReactNode {
  const columns = children[0]?.children ?? [];
  // A row has as many cells as the head, however many were written.
  const row = (tag: 'th' | 'td', index: number): ReactNode => (
    <tr key={index}>
      {columns.map((_head, column) => {
        const cell = children[index]?.children[column];
        return createElement(
          tag,
          { key: column, style: { textAlign: align?.[column] ?? undefined } },
          ...(cell ? inside(cell, definitions) : []),
        );
      })}
    </tr>
  );
  return (
    <table key={key}>
      <thead>{row('th', 0)}</thead>
      {children.length > 1 && <tbody>{children.slice(1).map((_row, index) => row('td', index + 1))}</tbody>}
    </table>
  );
}

/** Links leave the conversation where it is. */
function link(url: string, words: ReactNode[], key: number): ReactNode {
  const href = safeAddress(url);
  if (href === '') return <span key={key}>{words}</span>;
  return (
    <a key={key} href={href} {...newTab}>
      {words}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

/** Lets through what can only open a page, a mail or a telephone. */
export function safeAddress(url: string): string {
  return /^(https?:|mailto:|tel:|sms:)/i.test(url.trim()) ? url : '';
}
