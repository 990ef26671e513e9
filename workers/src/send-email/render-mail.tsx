import { render, toPlainText } from '@react-email/render';
import type { MailContent } from './layout/mail-content.ts';
import { MailLayout } from './layout/mail-layout.tsx';
import type { MailFacts } from './mail-facts.ts';

const WIDTH = 72;

/** A mail as it is sent. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

/** Renders a mail as HTML (tables and inline styles, which are all that many mail programs support) and as text. */
export async function renderMail(
  content: MailContent,
  { appUrl, region }: Pick<MailFacts, 'appUrl' | 'region'>,
  isTest: boolean,
): Promise<WrittenMail> {
  const html = await render(<MailLayout content={content} appUrl={appUrl} isTest={isTest} region={region} />);
  const text = toPlainText(html, {
    wordwrap: WIDTH,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      // The number or the site is in the text of the link.
      { selector: 'a.hotline', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ],
  });
  return { subject: isTest ? `Test: ${content.subject}` : content.subject, html, text: `${text.trim()}\n` };
}
