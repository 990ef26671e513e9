import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mail } from './mail.ts';
import { readMail } from './read-mail.ts';

/** The size limit of a mail; larger ones are refused with 552, as real servers do. */
export const MOST_BYTES = 5 * 1024 * 1024;

export interface SmtpDoor {
  port: number;
  close(): Promise<void>;
}

function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length;
    // The rest is read and dropped, because the sender reads the answer only after it has sent everything.
    if (bytes <= MOST_BYTES) parts.push(part);
  }
  if (bytes > MOST_BYTES) throw refusal(552, 'The message is larger than this inbox takes.');
  return Buffer.concat(parts);
}

async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Mail> {
  const raw = await readAll(stream);
  const { mailFrom, rcptTo } = session.envelope;
  const envelope = {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
  };
  return readMail(raw, envelope).catch(() => {
    throw refusal(554, 'The message could not be read.');
  });
}

/**
 * Receives mail. It accepts every address, with any password or none, and stores a mail by `keep` before it acknowledges it.
 */
export async function openSmtp(
  { host, port }: { host: string; port: number },
  keep: (mail: Mail) => void,
): Promise<SmtpDoor> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    // Clients would not trust our certificate, so encryption is not offered.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    banner: 'Winny local inbox',
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onData(stream, session, done) {
      receive(stream, session)
        .then(keep)
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A sender that disconnects early must not end this program.
  server.on('error', () => {});
  const address = server.server.address() as AddressInfo;
  return { port: address.port, close: () => new Promise((resolve) => void server.close(() => resolve())) };
}
