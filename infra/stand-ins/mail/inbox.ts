import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MailStore } from './mail-store.ts';
import { openSmtp } from './smtp.ts';
import { answerWeb } from './web.ts';

export interface InboxOptions {
  host?: string;
  /** 0 or absent: any free port. */
  smtpPort?: number;
  httpPort?: number;
  /** The folder for the mails; without one they are lost when the inbox closes. */
  dataDir?: string;
}

export interface Inbox {
  /** The value for SMTP_URL. */
  smtpUrl: string;
  smtpPort: number;
  /** The page, and `/api/messages` below it. */
  url: string;
  httpPort: number;
  close(): Promise<void>;
}

/** Starts the inbox: an SMTP server and a page to read the mails. Rejects when a port is taken or the folder cannot be used. */
export async function startInbox(options: InboxOptions = {}): Promise<Inbox> {
  const host = options.host ?? '127.0.0.1';
  const store = new MailStore(options.dataDir ?? null);
  const web = createServer((request, response) => answerWeb(store, request, response));
  await new Promise<void>((resolve, reject) => {
    web.once('error', reject);
    web.listen(options.httpPort ?? 0, host, resolve);
  });
  const closeWeb = () =>
    new Promise<void>((resolve) => {
      web.close(() => resolve());
      web.closeAllConnections();
    });
  const smtp = await openSmtp({ host, port: options.smtpPort ?? 0 }, (mail) => store.add(mail)).catch(
    async (error: unknown) => {
      await closeWeb();
      throw error;
    },
  );
  const { port } = web.address() as AddressInfo;
  return {
    smtpUrl: `smtp://${host}:${smtp.port}`,
    smtpPort: smtp.port,
    url: `http://${host}:${port}`,
    httpPort: port,
    close: async () => {
      await Promise.all([smtp.close(), closeWeb()]);
    },
  };
}
