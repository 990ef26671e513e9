import type { Mail } from '../mail.ts';
import { page } from './frame.ts';
import { html, NOTHING, type SafeHtml } from './html.ts';
import { readableTime } from './readable-time.ts';

function entry(mail: Mail): SafeHtml {
  return html`<li><a href="/mail/${mail.id}"><strong>${mail.subject || '(no subject)'}</strong>
<time datetime="${mail.receivedAt}">${readableTime(mail.receivedAt)}</time>
<span>To ${mail.to.join(', ')}</span></a></li>`;
}

function empty(to: string): SafeHtml {
  return to
    ? html`<p>No mail has come for ${to}. <a href="/">Show all</a></p>`
    : html`<p>No mail has come yet. What Winny sends while no SMTP_URL is set will be here.</p>`;
}

/** The list of mails, newest first. */
export function listPage({ mails, total, to }: { mails: Mail[]; total: number; to: string }): string {
  const count = total === 1 ? '1 mail' : `${total} mails`;
  return page(
    `Local inbox (${count})`,
    html`<h1>Local inbox</h1>
<p class="quiet">${count}. Nothing here has left this computer. The newest 500 are kept.</p>
<form class="bar" method="get" action="/">
<label for="to">Sent to</label>
<input id="to" name="to" type="email" value="${to}" autocomplete="off">
<button type="submit">Show</button>
<a class="button" href="/">Look again</a>
</form>
${mails.length > 0 ? html`<ul class="mails">${mails.map(entry)}</ul>` : empty(to)}
${total > 0 ? html`<form class="bar" method="post" action="/clear"><button class="care" type="submit">Delete all mails</button></form>` : NOTHING}`,
  );
}
