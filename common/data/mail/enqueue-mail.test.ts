import { createEnqueuer, QUEUE_PREFIX } from '@winny/common/platform/enqueue';
import { createLogger } from '@winny/common/platform/logger';
import { connectForQueues, type Redis } from '@winny/common/platform/redis';
import { expectIndexed } from '@winny/common/testing/expect-indexed';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf } from '../owner.ts';
import {
  enqueueMail,
  eraseMails,
  type MailServices,
  scheduleTrialReminder,
  trialReminderKey,
} from './enqueue-mail.ts';
import { createFailedMails } from './failed-mails.ts';
import { createOverdueMails } from './overdue-mails.ts';
import { mailModel } from './schema.ts';
import { createMailStore } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

let outside: TestServices;
let connection: Redis;
let queue: Queue;
let services: MailServices & { enqueuer: ReturnType<typeof createEnqueuer> };
let now = new Date();
beforeAll(async () => {
  outside = await startTestServices();
  connection = connectForQueues(outside.redisUrl);
  queue = new Queue('mail', { prefix: QUEUE_PREFIX, connection: { url: outside.redisUrl } });
  services = {
    mails: createMailStore(outside.database.db),
    enqueuer: createEnqueuer(connection),
    logger: createLogger('test', 'silent'),
    now: () => now,
  };
});
afterAll(async () => {
  await services.enqueuer.close();
  await queue.close();
  connection.disconnect();
  await outside.dispose();
});
beforeEach(async () => {
  now = new Date();
  await queue.obliterate({ force: true });
  await mailModel(outside.database.db).deleteMany({});
});

const record = (key: string) => mailModel(outside.database.db).findById(key).lean();
const jobs = async () => [...(await queue.getWaiting()), ...(await queue.getDelayed())];
/** Enqueuers that fail, as while Redis is away. */
const withoutQueue = (): MailServices => ({
  ...services,
  enqueuer: {
    enqueue: () => Promise.reject(new Error('away')),
    cancel: () => Promise.reject(new Error('away')),
  },
});

describe('a requested mail', () => {
  it('has one record and one job with ids alone, however often it is requested', async () => {
    const asked = await Promise.all(
      [1, 2, 3, 4].map(() => enqueueMail(services, 'premium-started', '7', 'premium-started:sub_1')),
    );
    expect(asked.filter(Boolean)).toHaveLength(1);
    const queued = await jobs();
    expect(queued.map(({ data }) => data)).toEqual([
      { kind: 'premium-started', userId: '7', key: 'premium-started:sub_1' },
    ]);
    expect(await record('premium-started:sub_1')).toMatchObject({ state: 'waiting', userId: '7', to: null });
  });

  it('is not requested again after it was sent', async () => {
    const key = 'payment-failed:in_1';
    await enqueueMail(services, 'payment-failed', '7', key);
    const mail = await services.mails.claim(ownerOf('7'), key, now);
    if (typeof mail === 'string') throw new Error(mail);
    await services.mails.settle(mail, 'sent', now);
    expect(await enqueueMail(services, 'payment-failed', '7', key)).toBe(false);
    expect(await record(key)).toMatchObject({ state: 'sent' });
  });

  it('has no key with an address in it', async () => {
    const asked = enqueueMail(services, 'welcome', '7', 'welcome:robin@example.org');
    await expect(asked).rejects.toThrow();
    expect(await mailModel(outside.database.db).countDocuments({})).toBe(0);
  });

  it('gets its job later when the queue was away', async () => {
    expect(await enqueueMail(withoutQueue(), 'welcome', '7', 'welcome:7')).toBe(true);
    expect(await jobs()).toEqual([]);
    const overdue = createOverdueMails(outside.database.db);
    expect(await overdue.take(now, 10, 60_000)).toEqual([]);
    const later = new Date(now.getTime() + 2 * 60_000);
    const taken = await Promise.all([1, 2, 3].map(() => overdue.take(later, 10, 60_000)));
    expect(taken.flat().map(({ _id }) => _id)).toEqual(['welcome:7']);
    expect(await overdue.take(later, 10, 60_000)).toEqual([]);
    const muchLater = new Date(later.getTime() + 60_001);
    expect(await overdue.take(muchLater, 10, 60_000)).toHaveLength(1);
  });

  it('is found by an index, whoever looks for it', async () => {
    const mails = mailModel(outside.database.db);
    for (const query of [
      mails.find({ _id: { $in: ['welcome:7'] }, userId: '7' }),
      mails.find({ userId: '7', kind: { $ne: 'account-deleted' } }),
      mails.find({ lookAt: { $lte: now } }).sort({ lookAt: 1 }),
      mails.find({ state: 'failed', isTest: false }).sort({ settledAt: -1 }),
    ]) {
      await expectIndexed(query);
    }
    const expiry = (await mails.collection.indexes()).find(({ name }) => name === 'expiry');
    expect(expiry).toMatchObject({ key: { expiresAt: 1 }, expireAfterSeconds: 0 });
  });
});

describe('the trial-ending reminder', () => {
  const key = trialReminderKey('7');
  const plan = (days: number | null) =>
    scheduleTrialReminder(services, '7', days === null ? null : new Date(now.getTime() + days * DAY_MS));
  const delays = async () =>
    (await queue.getDelayed()).map(({ opts }) => Math.round((opts.delay ?? 0) / DAY_MS));

  it('waits until three days before the end, once, however often the trial is announced', async () => {
    await Promise.all([plan(7), plan(7), plan(7)]);
    expect(await delays()).toEqual([4]);
    expect((await record(key))?.dueAt).toEqual(new Date(now.getTime() + 4 * DAY_MS));
  });

  it('is not taken by a second worker while one sends it, although the trial is announced again', async () => {
    await plan(2);
    const sending = await services.mails.claim(ownerOf('7'), key, now);
    if (typeof sending === 'string') throw new Error(sending);
    now = new Date(now.getTime() + 1_000);
    await plan(2);
    expect(await services.mails.claim(ownerOf('7'), key, now)).toBe('claimed');
    await services.mails.settle(sending, 'sent', now);
    expect(await services.mails.claim(ownerOf('7'), key, now)).toBe('settled');
  });

  it('follows a trial that is prolonged or shortened, with one job', async () => {
    await plan(7);
    await plan(10);
    expect(await delays()).toEqual([7]);
    await plan(5);
    expect(await delays()).toEqual([2]);
    await plan(2);
    expect(await delays()).toEqual([]);
    expect(await queue.getWaiting()).toHaveLength(1);
    expect((await record(key))?.dueAt).toEqual(now);
  });

  it('is dropped with the trial, and planned again when it is taken up again', async () => {
    await plan(7);
    await plan(null);
    expect(await jobs()).toEqual([]);
    expect(await record(key)).toMatchObject({ state: 'dropped' });
    await plan(7);
    expect(await delays()).toEqual([4]);
    expect(await record(key)).toMatchObject({ state: 'waiting', tries: 0 });
  });

  it('is sent once: a later announcement plans none', async () => {
    await plan(7);
    now = new Date(now.getTime() + 4 * DAY_MS);
    const mail = await services.mails.claim(ownerOf('7'), key, now);
    if (typeof mail === 'string') throw new Error(mail);
    await services.mails.settle(mail, 'sent', now);
    await queue.obliterate({ force: true });
    await plan(3);
    expect(await jobs()).toEqual([]);
    expect(await record(key)).toMatchObject({ state: 'sent' });
  });

  it('cannot be claimed before its time', async () => {
    await plan(7);
    expect(await services.mails.claim(ownerOf('7'), key, now)).toBe('notDue');
  });
});

describe('erasing a person', () => {
  it('removes their mails and jobs, counts them, and leaves the mail about it', async () => {
    await enqueueMail(services, 'welcome', '7', 'welcome:7');
    await scheduleTrialReminder(services, '7', new Date(now.getTime() + 7 * DAY_MS));
    await enqueueMail(services, 'welcome', '8', 'welcome:8');
    await enqueueMail(services, 'account-deleted', '7', 'account-deleted:7', { to: 'robin@example.org' });
    expect(await eraseMails(services, ownerOf('7'))).toEqual({ records: 2, jobs: 2 });
    expect((await jobs()).map(({ data }) => data.key).sort()).toEqual(['account-deleted:7', 'welcome:8']);
    expect(await mailModel(outside.database.db).find({ userId: '7' }).lean()).toMatchObject([
      { _id: 'account-deleted:7', to: 'robin@example.org' },
    ]);
    expect(JSON.stringify(await jobs())).not.toContain('example.org');
    expect(await eraseMails(services, ownerOf('7'))).toEqual({ records: 0, jobs: 0 });
  });

  it('counts only jobs that were there', async () => {
    await enqueueMail(withoutQueue(), 'welcome', '7', 'welcome:7');
    expect(await eraseMails(services, ownerOf('7'))).toEqual({ records: 1, jobs: 0 });
  });

  it('removes the records also while the queue is away; a job that remains finds none', async () => {
    await enqueueMail(services, 'welcome', '7', 'welcome:7');
    expect(await eraseMails(withoutQueue(), ownerOf('7'))).toEqual({ records: 1, jobs: 0 });
    expect(await services.mails.claim(ownerOf('7'), 'welcome:7', now)).toBe('settled');
  });
});

describe('a mail that was given up', () => {
  it('is listed without an address, and waits again when an operator says so', async () => {
    const key = 'account-deleted:7';
    const failed = createFailedMails(outside.database.db);
    await enqueueMail(services, 'account-deleted', '7', key, { to: 'robin@example.org' });
    const mail = await services.mails.claim(ownerOf('7'), key, now);
    if (typeof mail === 'string') throw new Error(mail);
    await services.mails.fail(mail, 'EENVELOPE 550', true, now);
    const [listed] = await failed.list(10);
    expect(listed).toMatchObject({ _id: key, kind: 'account-deleted', tries: 1, error: 'EENVELOPE 550' });
    expect(JSON.stringify(listed)).not.toContain('example.org');
    expect((await failed.retry(key, now))?.state).toBe('waiting');
    expect(await failed.retry(key, now)).toBeNull();
    expect(await failed.list(10)).toEqual([]);
    expect(await createOverdueMails(outside.database.db).take(now, 10, 60_000)).toHaveLength(1);
    expect(await record(key)).toMatchObject({ to: 'robin@example.org', tries: 0 });
  });
});
