import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { lazyPart, useLazyPart, usePrefetch } from '../../../ui/lazy/lazy-part.tsx';

/** Typography for messages. Headings are no larger than the text around them. */
const Prose = chakra('div', {
  base: {
    '& > * + *': { mt: '3' },
    '& h1, & h2, & h3, & h4, & h5, & h6': { textStyle: 'strong', fontWeight: 'semibold' },
    '& strong': { fontWeight: 'semibold' },
    '& ul, & ol': { ps: '5' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& li::marker': { color: 'muted' },
    '& li + li, & li > ul, & li > ol': { mt: '1' },
    '& a': {
      color: 'evergreen',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      borderRadius: '2px',
    },
    '& blockquote': { ps: '4', borderInlineStartWidth: '2px', borderColor: 'line.strong', color: 'muted' },
    '& code': { fontSize: '0.9em', bg: 'sunk', px: '1', borderRadius: '4px' },
    '& pre': { bg: 'sunk', p: '3', borderRadius: 'sm', overflowX: 'auto' },
    '& pre code': { p: '0', bg: 'transparent' },
    '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
    '& th, & td': { borderBottomWidth: '1px', borderColor: 'line', px: '2', py: '1', textAlign: 'start' },
    '& hr': { borderColor: 'line' },
  },
});

const tree = lazyPart(() => import('./markdown-tree.tsx').then((part) => part.MarkdownTree));

/**
 * Renders a reply. Plain prose, which most replies are, needs no parser. Other text is shown as it is until the markdown
 * parser, which is not part of the first load, has loaded.
 */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  const plain = isPlainProse(text);
  usePrefetch(tree);
  const Tree = useLazyPart(tree, !plain);
  return (
    <Prose>
      {plain || !Tree ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are only added at the end.
        paragraphsOf(text).map((paragraph, index) => <p key={index}>{paragraph}</p>)
      ) : (
        <Tree text={text} />
      )}
    </Prose>
  );
});

/**
 * Matches possible markdown: characters that start markup, an address or an entity anywhere; characters that start a block at
 * the beginning of a line; spaces that indent or break a line.
 */
const SIGNS = /[\\`*_~[\]<>&|@]|:\/\/|www\.|^[ \t]*(?:#|[-+=]|\d+[.)])|^(?: {4}|[ ]*\t)| {2}$/im;

/** Whether markdown would render a text as plain paragraphs, so that no parser is needed. In doubt false. */
export function isPlainProse(text: string): boolean {
  return !SIGNS.test(text);
}

/** The paragraphs of a plain text, split at blank lines as markdown does. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) => paragraph.replace(/[ \t]*\n[ \t]*/g, '\n').trim())
    .filter((paragraph) => paragraph !== '');
}
