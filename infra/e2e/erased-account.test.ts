import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeleteAccountAnswer } from '@winny/common/contract/erased';
import { connectDatabase, type Database } from '@winny/common/data/connect';
import { erasureModel } from '@winny/common/data/erasure/schema';
import { QUEUE_PREFIX } from '@winny/common/platform/enqueue';
import { connectRedis, type Redis } from '@winny/common/platform/redis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Product, runProduct } from '../driver/run-product.ts';
import { modelServerOf } from './model-server.ts';
import {
  arriveWithPhrase,
  fillInBySocket,
  fillInEverything,
  type PhrasePerson,
  subscribe,
} from './phrase-person.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

let product: Product;
let db: Database;
let redis: Redis;
beforeAll(async () => {
  product = await runProduct({ environment: { BCRYPT_COST: '4' } });
  db = await connectDatabase(await product.mongoUri(), 2);
  redis = connectRedis((await running('redis')).address);
});
afterAll(async () => {
  redis?.disconnect();
  await db?.close();
  await product?.stop();
});

async function running(name: string) {
  const [found] = await product.named(name);
  if (!found) throw new Error(`${name} is not running`);
  return found;
}

/** Stand-ins for outside services have what was sent to them: a mailbox its mails, the payment provider its customers. */
const OUTSIDE = ['mail', 'stripe'];

/** The files in the data folder that contain a text: of the database, of Redis, and the logs of all programs. */
async function filesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(product.dataFolder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(product.dataFolder.length + 1);
    if (!entry.isFile() || OUTSIDE.includes(path.split('/')[0] ?? '')) continue;
    if ((await readFile(join(product.dataFolder, path))).includes(text)) found.push(path);
  }
  return found;
}

/** Without the files of the database, a stand-in or a real one. */
const withoutDatabase = (files: string[]) => files.filter((file) => !/^mongod?\//.test(file));

/** The collections with a document that contains a text. */
async function collectionsWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of (await db.db?.listCollections().toArray()) ?? []) {
    const documents = (await db.db?.collection(name).find().toArray()) ?? [];
    if (JSON.stringify(documents).includes(text)) found.push(name);
  }
  return found.sort();
}

/** The keys of Redis whose name or value contains a text: jobs, running replies, limits. */
async function keysWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const key of await redis.keys('*')) {
    if (key.includes(text) || (await redis.dumpBuffer(key))?.includes(text)) found.push(key);
  }
  return found;
}

/** Has Redis write its append-only file anew, as operators do each day. */
async function rewriteRedisFile(): Promise<void> {
  await redis.bgrewriteaof();
  const state = () => redis.info('persistence');
  await expect.poll(state).toMatch(/aof_rewrite_in_progress:0\r\naof_rewrite_scheduled:0/);
}

/** Has the database write its file anew, without what was deleted. */
async function compactDatabase(): Promise<void> {
  for (const { name } of (await db.db?.listCollections().toArray()) ?? []) {
    await db.db?.command({ compact: name });
  }
}

async function expectNowhere(...texts: string[]): Promise<void> {
  await rewriteRedisFile();
  await compactDatabase();
  for (const text of texts) {
    expect(await collectionsWith(text)).toEqual([]);
    expect(await keysWith(text)).toEqual([]);
    expect(await filesWith(text)).toEqual([]);
  }
}

const erase = (person: PhrasePerson) => person.ask<DeleteAccountAnswer>('DELETE', '/api/user/delete-account');
const isWriting = async ({ messages }: PhrasePerson) =>
  (await messages()).some(
    ({ status, reply }) => status === 'streaming' || reply === 'waiting' || reply === 'writing',
  );
/** Lets Winny write a long reply with the phrase, and waits until a part of it is in Redis. */
async function startLongReply(person: PhrasePerson): Promise<void> {
  const text = `You said ${person.phrase}, and I heard it. `.repeat(100);
  await (await modelServerOf(product)).next('script', { params: { text, tokensPerSecond: 20 } });
  await person.send(`I repotted ${person.phrase} this morning.`);
  await expect.poll(() => keysWith(person.phrase)).not.toEqual([]);
}

describe('what a person has typed', () => {
  it('is in the message store and the profile and nowhere else, and after the deletion nowhere at all', async () => {
    const person = await arriveWithPhrase(product.address);
    const { phrase, password } = person;
    await fillInEverything(person);
    await subscribe(person);
    const script = { text: `You said ${phrase}, and I heard it.`, tokensPerSecond: 5 };
    await (await modelServerOf(product)).next('script', { params: script });
    await person.send(`I repotted ${phrase} this morning.`);
    // While the reply is written, its text is in Redis too, but in no job.
    await expect.poll(() => keysWith(phrase)).not.toEqual([]);
    expect((await keysWith(phrase)).filter((key) => key.startsWith(QUEUE_PREFIX))).toEqual([]);
    await expect.poll(() => isWriting(person)).toBe(false);
    for (const text of [`I want to end my life, ${phrase}.`, `Ich weiß nicht weiter, ${phrase}.`])
      await person.send(text);
    await fillInBySocket(product.address, person);
    await expect.poll(() => isWriting(person)).toBe(false);
    expect(JSON.stringify(await person.messages())).toContain(script.text);

    await rewriteRedisFile();
    expect(await collectionsWith(phrase)).toEqual(['messages', 'safetyplans', 'sessions', 'users']);
    expect(await keysWith(phrase)).toEqual([]);
    expect(withoutDatabase(await filesWith(phrase))).toEqual([]);
    expect(await filesWith(password)).toEqual([]);
    // The search finds what is there.
    expect(await filesWith('"name":"gateway')).not.toEqual([]);

    const { erased } = await erase(person);
    expect(erased).toMatchObject({
      signIns: 1,
      payments: 1,
      messages: 5,
      sessions: 1,
      safetyPlans: 1,
      account: 1,
    });
    // The mail that confirms the deletion has been sent, and its address removed.
    await expect.poll(() => collectionsWith(phrase)).toEqual([]);
    await expectNowhere(phrase, password);
  });

  it('does not come back from a reply that was being written', async () => {
    const person = await arriveWithPhrase(product.address);
    await startLongReply(person);
    await erase(person);
    const model = (await running('llm')).address.replace(/\/v1\/?$/, '');
    const streaming = async () =>
      ((await (await fetch(`${model}/control/requests`)).json()) as { streaming: number }).streaming;
    // The worker notices and leaves the model.
    await expect.poll(streaming).toBe(0);
    await expect.poll(() => collectionsWith(person.phrase)).toEqual([]);
    await expectNowhere(person.phrase);
  });

  it('is erased after the gateway was killed in the middle of it', async () => {
    const person = await arriveWithPhrase(product.address);
    await startLongReply(person);
    const gateway = await running('gateway');
    const redisServer = await running('redis');
    // Without Redis the deletion has to wait in the middle.
    process.kill(redisServer.pid, 'SIGSTOP');
    const answer = erase(person).catch(() => 'killed');
    await expect.poll(() => erasureModel(db).countDocuments({ to: { $ne: null } })).toBe(1);
    process.kill(gateway.pid, 'SIGKILL');
    process.kill(redisServer.pid, 'SIGCONT');
    expect(await answer).toBe('killed');
    // The next gateway need not wait a minute until the lease of the killed one has expired.
    await erasureModel(db).updateOne({ to: { $ne: null } }, { $set: { lookAt: new Date() } });
    await expect.poll(() => collectionsWith(person.phrase), { timeout: 120_000 }).toEqual([]);
    await expectNowhere(person.phrase);
  });
});
