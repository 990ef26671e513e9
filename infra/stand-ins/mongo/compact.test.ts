import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMongoServer } from './server.ts';
import { mongo } from './testing/driver.ts';
import { type Running, startRunning } from './testing/running.ts';

const PHRASE = 'quiet-harbour-7f3a9c';

interface Item {
  _id: number;
  text: string;
}

let running: Running;
beforeEach(async () => {
  running = await startRunning();
});
afterEach(() => running.stop());

const db = () => running.client.db('compact');
const items = () => db().collection<Item>('items');
const compact = () => db().command({ compact: 'items' });
/** The files below the data folder that contain the phrase. */
function filesWithPhrase(): string[] {
  const names = readdirSync(running.folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => {
    const path = join(running.folder, name);
    return statSync(path).isFile() && readFileSync(path).includes(PHRASE);
  });
}

/** Documents with the phrase, small ones beside others in a page, and large ones with pages of their own. */
async function insertPhrases(): Promise<void> {
  await items().createIndex({ text: 1 });
  for (let n = 0; n < 200; n += 2) {
    await items().insertMany([
      { _id: n, text: `${PHRASE} ${n} ${'.'.repeat((n % 20) * 200)}` },
      { _id: n + 1, text: `kept ${n}` },
    ]);
  }
}

describe('compact', () => {
  it('leaves nothing in the files of what was deleted, and everything else as it was', async () => {
    await insertPhrases();
    await items().deleteMany({ text: { $regex: PHRASE } });
    // Deleting alone is not enough, or this test would show nothing.
    expect(filesWithPhrase()).toEqual(['data.mdb']);
    const answer = await compact();
    expect(filesWithPhrase()).toEqual([]);
    expect(Number(answer.bytesFreed)).toBeGreaterThan(0);
    expect(await items().countDocuments()).toBe(100);
    expect(await items().findOne({ text: 'kept 42' })).toEqual({ _id: 43, text: 'kept 42' });
    expect(await db().command({ validate: 'items' })).toMatchObject({ valid: true, nrecords: 100 });
  });

  it('leaves nothing of replaced documents and dropped collections either', async () => {
    await insertPhrases();
    await items().updateMany({}, { $set: { text: 'replaced' } });
    await db().collection('others').insertOne({ text: PHRASE });
    await db().collection('others').drop();
    expect(filesWithPhrase()).toEqual(['data.mdb']);
    await compact();
    expect(filesWithPhrase()).toEqual([]);
  });

  it('lets writes wait and loses none of them', async () => {
    await items().insertOne({ _id: -1, text: 'first' });
    const all = Array.from({ length: 60 }, async (_unused, n) => {
      if (n % 20 === 10) await compact();
      await items().insertOne({ _id: n, text: `concurrent ${n}` });
      expect(await items().findOne({ _id: n })).toMatchObject({ text: `concurrent ${n}` });
    });
    await Promise.all(all);
    expect(await items().countDocuments()).toBe(61);
  });

  it('can be repeated, and the server finds its data at the next start', async () => {
    await insertPhrases();
    await compact();
    await items().deleteMany({});
    await items().insertOne({ _id: 1, text: 'after' });
    await compact();
    await running.client.close();
    await running.server.close();
    const again = await startMongoServer({ dataDir: running.folder });
    const client = await new mongo.MongoClient(again.uri).connect();
    expect(await client.db('compact').collection('items').find().toArray()).toEqual([
      { _id: 1, text: 'after' },
    ]);
    expect(filesWithPhrase()).toEqual([]);
    expect(readdirSync(running.folder).sort()).toEqual(['data.mdb', 'lock.mdb']);
    await client.close();
    await again.close();
  });

  it('is refused for a collection that does not exist', async () => {
    await expect(compact()).rejects.toMatchObject({ code: 26 });
  });
});
