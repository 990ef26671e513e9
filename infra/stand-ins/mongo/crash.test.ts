import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mongo } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Catalog } from './storage/catalog.ts';
import { Environment } from './storage/environment.ts';
import { verifyCollection } from './storage/verify.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const ROUNDS = 5;
/** Acknowledged inserts a round before the kill. */
const ENOUGH = 150;

interface Child {
  readonly process: ChildProcess;
  readonly uri: string;
}

let folder: string;
/** Every server started, so that a failing test leaves none behind. */
const children: ChildProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'winny-mongo-crash-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function launch(): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, '--data', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

function started(child: ChildProcess): Promise<Child> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const uri = /mongodb:\/\/\S+/.exec(output)?.[0];
      if (uri) resolve({ process: child, uri });
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
}

function ended(child: ChildProcess): Promise<number | null> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

interface Acknowledged {
  readonly inserted: Set<string>;
  /** The highest acknowledged counter value of each document. */
  readonly counters: Map<string, number>;
}

/** Writes until the connection breaks, noting only what was acknowledged. */
async function write(uri: string, round: number, done: Acknowledged, enough: () => void): Promise<void> {
  const client = await new mongo.MongoClient(uri, {
    retryWrites: false,
    serverSelectionTimeoutMS: 500,
  }).connect();
  const items = client
    .db('crash')
    .collection<{ _id: string; worker: number; n: number; tags: string[] }>('items');
  await items.createIndexes([
    { key: { worker: 1, n: -1 } },
    { key: { tags: 1 } },
    { key: { n: 1 }, name: 'busy', partialFilterExpression: { n: { $gt: 3 } } },
  ]);
  const target = done.inserted.size + ENOUGH;
  const worker = async (number: number): Promise<void> => {
    for (let i = 0; ; i += 1) {
      const _id = `${round}-${number}-${i}`;
      await items.insertOne({ _id, worker: number, n: 0, tags: [`t${i % 7}`, `w${number}`] });
      done.inserted.add(_id);
      const counter = `${round}-${number}-0`;
      const after = await items.findOneAndUpdate(
        { _id: counter },
        { $inc: { n: 1 }, $push: { tags: { $each: [`n${i}`], $slice: -5 } } },
        { returnDocument: 'after' },
      );
      done.counters.set(counter, after?.n ?? 0);
      if (done.inserted.size >= target) enough();
    }
  };
  const compacting = async (): Promise<void> => {
    for (;;) await client.db('crash').command({ compact: 'items' });
  };
  const workers = Array.from({ length: 12 }, (_unused, number) => worker(number));
  await Promise.allSettled([...workers, compacting()]);
  await client.close(true);
}

async function verifyFolder(done: Acknowledged): Promise<void> {
  const environment = new Environment(folder);
  try {
    const collection = new Catalog(environment).get('crash.items');
    if (!collection) throw new Error('the collection is gone');
    expect(verifyCollection(collection).errors).toEqual([]);
    for (const id of done.inserted) {
      if (!collection.findById(id)) throw new Error(`acknowledged insert ${id} is lost`);
    }
  } finally {
    await environment.close();
  }
}

describe('kill -9 under load', () => {
  it(`loses nothing acknowledged and keeps indexes whole, ${ROUNDS} times over`, {
    timeout: 90_000,
  }, async () => {
    const done: Acknowledged = { inserted: new Set(), counters: new Map() };
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = await started(launch());
      const exit = ended(child.process);
      await write(child.uri, round, done, () => child.process.kill('SIGKILL'));
      await exit;
      await verifyFolder(done);
    }
    expect(done.inserted.size).toBeGreaterThanOrEqual(ROUNDS * ENOUGH);
    const last = await started(launch());
    const client = await new mongo.MongoClient(last.uri).connect();
    const items = client.db('crash').collection<{ _id: string; n: number }>('items');
    for (const [_id, n] of done.counters) {
      const stored = await items.findOne({ _id });
      expect(stored?.n, _id).toBeGreaterThanOrEqual(n);
    }
    await client.close();
    const exit = ended(last.process);
    last.process.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  it('refuses a second server on the folder with one sentence, and takes over after a kill', async () => {
    const first = await started(launch());
    const second = launch();
    let complaint = '';
    second.stderr?.on('data', (chunk) => {
      complaint += chunk;
    });
    expect(await ended(second)).toBe(1);
    expect(complaint.trim().split('\n')).toHaveLength(1);
    expect(complaint).toContain('is in use by another');
    const exit = ended(first.process);
    first.process.kill('SIGKILL');
    await exit;
    const third = await started(launch());
    const closed = ended(third.process);
    third.process.kill('SIGTERM');
    expect(await closed).toBe(0);
  });
});
