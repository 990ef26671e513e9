import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { newTab } from '../../ui/text/external-link.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

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

/** The elements a text in markdown stands for; HTML in it is shown as text, addresses other than web, mail and telephone are dropped. */
export function MarkdownTree({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={plugins} components={components} urlTransform={safeAddress}>
      {text}
    </ReactMarkdown>
  );
}

/** Lets through what can only open a page, a mail or a telephone. */
export function safeAddress(url: string): string {
  return /^(https?:|mailto:|tel:|sms:)/i.test(url.trim()) ? url : '';
}
