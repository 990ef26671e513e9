import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { newTab } from '../ui/external-link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Prose on paper: calm spacing, no heading larger than the conversation it stands in. */
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

/** Links leave the conversation where it is. Pictures are not fetched: an address alone could tell others what was said. */
const components: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} {...newTab}>
        {children}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    ) : (
      children
    ),
  img: ({ alt }) => alt ?? null,
};
const plugins = [remarkGfm];

/** Markdown as Winny writes it; HTML in it is shown as text, addresses other than web, mail and telephone are dropped. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  return (
    <Prose>
      <ReactMarkdown remarkPlugins={plugins} components={components} urlTransform={safeAddress}>
        {text}
      </ReactMarkdown>
    </Prose>
  );
});

/** Lets through what can only open a page, a mail or a telephone. */
export function safeAddress(url: string): string {
  return /^(https?:|mailto:|tel:|sms:)/i.test(url.trim()) ? url : '';
}
