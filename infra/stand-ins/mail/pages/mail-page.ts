import type { Mail } from '../mail.ts';
import { page } from './frame.ts';
import { html, NOTHING, type SafeHtml } from './html.ts';
import { readableTime } from './readable-time.ts';

/** One mail: its HTML in a frame without permissions, its text, its headers. */
export function mailPage(mail: Mail): string {
  const title = mail.subject || '(no subject)';
  return page(
    title,
    html`<p><a href="/">All mails</a></p>
<h1>${title}</h1>
<dl>
<dt>From</dt><dd>${mail.fromName ? `${mail.fromName} <${mail.from}>` : mail.from}</dd>
<dt>To</dt><dd>${mail.to.join(', ')}</dd>
<dt>Received</dt><dd><time datetime="${mail.receivedAt}">${readableTime(mail.receivedAt)}</time></dd>
${mail.attachments.map(attachment)}
</dl>
${mail.html ? htmlPart(mail) : NOTHING}
<h2>Text</h2>
${mail.text ? html`<pre>${mail.text}</pre>` : html`<p class="quiet">This mail has no text part.</p>`}
<h2>Headers</h2>
<pre>${mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>`,
  );
}

function attachment({ filename, mimeType, bytes }: Mail['attachments'][number]): SafeHtml {
  return html`<dt>Attachment</dt><dd>${filename} (${mimeType}, ${bytes} bytes, not kept)</dd>`;
}

function htmlPart(mail: Mail): SafeHtml {
  return html`<h2>As it looks</h2>
<iframe title="The mail as it looks" src="/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}
