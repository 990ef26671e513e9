import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { newTab } from '../../../ui/text/external-link.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';

/** Links open in a new tab. Images are not loaded, because the request alone could reveal what was said. */
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

/** Renders markdown. HTML is shown as text. Links other than web, mail, telephone and SMS are dropped. */
export function MarkdownTree({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={plugins} components={components} urlTransform={safeAddress}>
      {text}
    </ReactMarkdown>
  );
}

/** Returns the URL if it can only open a page, a mail, a call or a text message; otherwise an empty string. */
export function safeAddress(url: string): string {
  return /^(https?:|mailto:|tel:|sms:)/i.test(url.trim()) ? url : '';
}
