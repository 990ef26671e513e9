import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server for tests on a free port. */
export interface MailServer {
  readonly url: string;
  /** The received mails, parsed, in order. */
  readonly received: Email[];
  /** Refuses mails with this response, such as `450 4.2.1 not now`; null accepts them again. */
  refuse(answer: string | null): void;
  /** Stops answering. @returns when the first mail is waiting */
  hang(): Promise<void>;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: Email[] = [];
  let refusal: string | null = null;
  let waiting: (() => void) | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 1,
    onMailFrom(_address, _session, callback) {
      if (waiting) return waiting();
      callback(refusal === null ? null : smtpError(refusal));
    },
    onData(stream, _session, callback) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          received.push(mail);
          callback(null);
        })
        .catch(callback);
    },
  });
  // Connections that the client closes early are expected.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(answer) {
      refusal = answer;
    },
    hang: () =>
      new Promise((resolve) => {
        waiting = resolve;
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function smtpError(answer: string): Error {
  const [, code = '450', text = ''] = /^(\d{3}) (.*)$/.exec(answer) ?? [];
  return Object.assign(new Error(text), { responseCode: Number(code) });
}
