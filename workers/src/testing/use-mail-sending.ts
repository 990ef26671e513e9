import type { MailKind } from '@winny/common/contract/jobs';
import { createTallyStore } from '@winny/common/data/counter/tally';
import type { MailRecord } from '@winny/common/data/mail/schema';
import { mailModel } from '@winny/common/data/mail/schema';
import { createMailStore } from '@winny/common/data/mail/store';
import { ownerOf } from '@winny/common/data/owner';
import { createUserStore } from '@winny/common/data/user/store';
import { createLogger } from '@winny/common/platform/logger';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createMailer, type Mailer } from '../providers/mail.ts';
import { type SendEmailDeps, sendEmail } from '../send-email/send-email.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

/** One run of the job, with what differs from the usual. */
export interface SendOptions {
  signal?: AbortSignal;
  mailer?: Pick<Mailer, 'send'>;
  now?: () => Date;
}

/** A database and a mail server for the tests of a file, and the job that sends mails by them. */
export function useMailSending() {
  let database: TestDatabase;
  let server: MailServer;
  let mailer: Mailer;
  const enqueued: { key: string; jobId: string; delayMs: number | undefined }[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.dispose());
  beforeEach(async () => {
    enqueued.length = 0;
    server = await startMailServer();
    mailer = createMailer(server.url, 'Winny <winny@example.org>');
  });
  afterEach(async () => {
    mailer.close();
    await server.close();
  });

  /** The job's services; its queue is a list, which a test empties by running the job. */
  const deps = (options: SendOptions = {}): SendEmailDeps => ({
    db: database.db,
    users: createUserStore(database.db),
    mails: createMailStore(database.db),
    mailer: options.mailer ?? mailer,
    tallies: createTallyStore(database.db),
    enqueuer: {
      enqueue: async (_name, payload, jobId, delayMs) => {
        if ('key' in payload) enqueued.push({ key: payload.key, jobId, delayMs });
      },
      cancel: async (_name, jobId) => {
        const at = enqueued.findIndex((job) => job.jobId === jobId);
        if (at >= 0) enqueued.splice(at, 1);
        return at >= 0;
      },
    },
    logger: createLogger('worker', 'silent'),
    environment: { APP_URL: 'https://winny.example', APP_TIMEZONE: 'Europe/London' },
    now: options.now ?? (() => new Date()),
  });

  return {
    enqueued,
    deps,
    get db() {
      return database.db;
    },
    get server() {
      return server;
    },
    /** Runs the job of a stored mail once. */
    run: (kind: MailKind, userId: string, key: string, options: SendOptions = {}) =>
      sendEmail(deps(options), { kind, userId, key }, options.signal ?? new AbortController().signal),
    record: (key: string): Promise<MailRecord | null> => mailModel(database.db).findById(key).lean(),
    /** Stores a mail that is due now. */
    async store(
      kind: MailKind,
      userId: string,
      key: string,
      { at = new Date(), ...given }: { to?: string; isTest?: boolean; at?: Date } = {},
    ) {
      await createMailStore(database.db).add(ownerOf(userId), {
        key,
        kind,
        createdAt: at,
        dueAt: at,
        ...given,
      });
    },
  };
}
