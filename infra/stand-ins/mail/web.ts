import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MailStore } from './mail-store.ts';
import { PAGE_POLICY, page } from './pages/frame.ts';
import { html } from './pages/html.ts';
import { listPage } from './pages/list-page.ts';
import { MAIL_POLICY, mailBody } from './pages/mail-body.ts';
import { mailPage } from './pages/mail-page.ts';

const MOST_LISTED = 500;

interface Answer {
  status: number;
  type: 'html' | 'json';
  body: string;
  headers?: Record<string, string>;
}

const asPage = (body: string, status = 200): Answer => ({
  status,
  type: 'html',
  body,
  headers: { 'content-security-policy': PAGE_POLICY },
});
const asJson = (value: unknown, status = 200): Answer => ({
  status,
  type: 'json',
  body: JSON.stringify(value),
});
const notFound = () => asJson({ message: 'Not found' }, 404);
const noPage = () =>
  asPage(
    page('Not found', html`<h1>Not here</h1><p>This mail is not in the inbox. <a href="/">All mails</a></p>`),
    404,
  );

/** Answers a request for the inbox's pages and JSON. */
export function answerWeb(store: MailStore, request: IncomingMessage, response: ServerResponse): void {
  // A malformed URL gets an answer and must not end the program.
  const address = `http://inbox${request.url ?? '/'}`;
  const { status, type, body, headers } = URL.canParse(address)
    ? route(store, request, new URL(address))
    : notFound();
  response.writeHead(status, {
    'content-type': type === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // With no-referrer, browsers would hide the origin of the page's own form, which would then be refused.
    'referrer-policy': 'same-origin',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function route(store: MailStore, request: IncomingMessage, url: URL): Answer {
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  if (method !== 'GET' && isForeign(request)) return asJson({ message: 'Forbidden' }, 403);
  const [, top = '', id = '', part = ''] = url.pathname.split('/');
  switch (`${method} /${top}`) {
    case 'GET /':
      return url.pathname === '/' ? showList(store, url) : notFound();
    case 'GET /healthz':
      return asJson({ status: 'ok', messages: store.total });
    case 'POST /clear':
      store.clear();
      return { ...asPage(''), status: 303, headers: { location: '/' } };
    case 'GET /mail':
      return showMail(store, id, part);
  }
  return top === 'api' && id === 'messages' ? api(store, method, part, url) : notFound();
}

/** A page of another site must not be able to empty the inbox. */
function isForeign({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
}

function showList(store: MailStore, url: URL): Answer {
  const to = url.searchParams.get('to') ?? '';
  return asPage(listPage({ mails: store.list({ to, limit: MOST_LISTED }), total: store.total, to }));
}

function showMail(store: MailStore, id: string, part: string): Answer {
  const mail = store.get(id);
  if (!mail || (part !== '' && part !== 'html')) return noPage();
  if (part === '') return asPage(mailPage(mail));
  return {
    status: 200,
    type: 'html',
    body: mailBody(mail.html),
    headers: { 'content-security-policy': MAIL_POLICY },
  };
}

function api(store: MailStore, method: string, id: string, url: URL): Answer {
  if (id !== '') {
    const mail = method === 'GET' ? store.get(id) : null;
    return mail ? asJson(mail) : notFound();
  }
  if (method === 'DELETE') {
    store.clear();
    return asJson({ cleared: true });
  }
  if (method !== 'GET') return asJson({ message: 'Method not allowed' }, 405);
  const limit = Number(url.searchParams.get('limit') ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_LISTED) {
    return asJson({ message: `limit must be a whole number from 1 to ${MOST_LISTED}` }, 400);
  }
  return asJson(store.list({ to: url.searchParams.get('to'), limit }));
}
