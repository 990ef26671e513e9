import { createTransport } from 'nodemailer';

/** The time limit of one mail; the queue retries later. */
const DEADLINE_MS = 30_000;
const STEP_MS = 10_000;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Without angle brackets. The same for every try of a mail, so that mail servers recognise a repeat. */
  messageId: string;
}

export interface Mailer {
  /**
   * Sends a mail to the mail server.
   * @throws Error when the server refuses it, does not answer within 30 s, or `signal` is aborted
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/**
 * Connects to the mail server of a URL (`smtp://user:password@host:port`). With `smtp://` any host but this machine must
 * offer TLS, so that mails and passwords are encrypted, unless the URL ends in `?requireTLS=false`.
 * @param from the sender, such as `Winny <winny@example.org>`
 */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !isThisMachine(new URL(smtpUrl).hostname),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, messageId }, signal) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await orAborted(
        transport
          .sendMail({ from, to, subject, text, html, messageId: `<${messageId}>`, headers })
          .catch(withoutWords),
        AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
      );
    },
    close: () => transport.close(),
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** A mail that was not taken. Its message never contains the server's response, which quotes the address. */
class MailNotTaken extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly isPermanent: boolean,
  ) {
    super(message);
    this.name = 'MailNotTaken';
  }
}

/** The code of a failure, such as `EENVELOPE 550`, and whether the server will never take this mail. */
export function mailFailureOf(error: unknown): { code: string; isPermanent: boolean } {
  if (error instanceof MailNotTaken) return error;
  return { code: error instanceof Error ? error.name : 'unknown', isPermanent: false };
}

/** Only codes are kept: the server's response contains the address, and the queue stores error messages. */
function withoutWords(error: unknown): never {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (code === 'ETLS') {
    const message = 'The mail server offers no TLS that could be used (ETLS); see SMTP_URL in README.md.';
    throw new MailNotTaken(message, 'ETLS', false);
  }
  const codes = [code, responseCode].filter((part) => part !== undefined).join(' ');
  // A refused sign-in is permanent for the server, but operators can mend it.
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPermanent = isAboutMail && typeof responseCode === 'number' && responseCode >= 500;
  throw new MailNotTaken(`The mail server did not take the mail (${codes}).`, codes, isPermanent);
}

/** nodemailer has no abort signal; an abandoned send ends by its socket timeout. */
async function orAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  let abort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    await Promise.race([work, aborted]);
  } finally {
    if (abort) signal.removeEventListener('abort', abort);
    work.catch(() => undefined);
  }
}
