import { enqueueMail } from '@winny/common/data/mail/enqueue-mail';
import { mailModel } from '@winny/common/data/mail/schema';
import { ownerOf } from '@winny/common/data/owner';
import { buildUser } from '@winny/common/testing/builders';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { startTestWorker, type TestWorker } from '../testing/start-test-worker.ts';

let outside: TestServices;
let server: MailServer;
let worker: TestWorker;
const start = () =>
  startTestWorker(outside, 'http://127.0.0.1:9', undefined, { SMTP_URL: server.url, WORKER_LANES: 'mail' });
beforeAll(async () => {
  outside = await startTestServices();
  server = await startMailServer();
  worker = await start();
});
afterAll(async () => {
  await worker.close();
  await server.close();
  await outside.dispose();
});

const arrived = (address: string) =>
  server.received.filter(({ to }) => to?.some((one) => 'address' in one && one.address === address));

describe('a mail in the queue', () => {
  it('is tried again after a refusal, and arrives once', async () => {
    const { services } = worker;
    const { _id, email } = await buildUser(services.db);
    const key = `trial-started:${_id}`;
    server.refuse('450 4.2.1 not now');
    await enqueueMail(services, 'trial-started', _id, key);
    const record = () => mailModel(services.db).findById(key).lean();
    await expect.poll(async () => (await record())?.error).toBe('EENVELOPE 450');
    server.refuse(null);
    await expect.poll(async () => (await record())?.state).toBe('sent');
    expect(await record()).toMatchObject({ tries: 2 });
    expect(arrived(email)).toHaveLength(1);
  });

  it('is counted for operators when it is given up', async () => {
    const { services, health } = worker;
    const { _id } = await buildUser(services.db);
    server.refuse('550 5.1.1 no such mailbox');
    await enqueueMail(services, 'trial-started', _id, `trial-started:${_id}`);
    const metrics = async () => (await fetch(`${health}/metrics`)).text();
    await expect.poll(metrics).toContain('\nwinny_mails_given_up_total 1\n');
    server.refuse(null);
  });

  it('arrives also when its job was lost, by a worker that finds it', async () => {
    const { services } = worker;
    const { _id, email } = await buildUser(services.db);
    const dueAt = new Date(Date.now() - 2 * 60_000);
    const mail = { key: `welcome:${_id}`, kind: 'welcome', createdAt: dueAt, dueAt } as const;
    await services.mails.add(ownerOf(_id), mail);
    // A worker looks for such mails when it starts.
    const others = await Promise.all([start(), start()]);
    onTestFinished(async () => {
      await Promise.all(others.map((other) => other.close()));
    });
    await expect.poll(() => arrived(email).length).toBe(1);
    const settled = async () => (await mailModel(services.db).findById(mail.key).lean())?.state;
    await expect.poll(settled).toBe('sent');
    expect(arrived(email)).toHaveLength(1);
  });
});
