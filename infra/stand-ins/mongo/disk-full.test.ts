import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mongo } from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
/** A limit on the size of files makes writes fail as a full disk does. */
const LIMIT_KB = 4_096;

interface Item {
  _id: number;
  text: string;
}

function start(folder: string, limited: boolean) {
  const limit = limited ? `ulimit -f ${LIMIT_KB};` : '';
  const command = `${limit} exec "$0" --import tsx "$1" --data "$2" --port 0`;
  const child = spawn('bash', ['-c', command, process.execPath, MAIN, folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const uri = /mongodb:\/\/\S+/.exec(output)?.[0];
      if (uri) resolve(uri);
    });
    void exited.then((code) => reject(new Error(`the server ended with ${code}: ${output}${errors}`)));
  });
  return { child, exited, ready };
}

async function connect(uri: string): Promise<mongo.MongoClient> {
  const client = await new mongo.MongoClient(uri, { retryWrites: false }).connect();
  onTestFinished(() => client.close());
  return client;
}

it('goes on reading on a full disk, refuses writes clearly and loses nothing it acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'winny-mongo-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const first = start(folder, true);
  const client = await connect(await first.ready);
  const items = client.db('full').collection<Item>('items');
  const text = 'x'.repeat(20_000);
  const acknowledged: number[] = [];
  const refusals: unknown[] = [];
  // Several at a time: they share a commit, and each of them must get an answer.
  for (let id = 0; refusals.length === 0 && id < 1_000; id += 4) {
    await Promise.all(
      [id, id + 1, id + 2, id + 3].map((_id) =>
        items.insertOne({ _id, text }).then(
          () => acknowledged.push(_id),
          (error) => refusals.push(error),
        ),
      ),
    );
  }
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
  expect(acknowledged.length).toBeGreaterThan(10);
  await expect(items.deleteOne({ _id: 0 })).rejects.toMatchObject({ code: 14031 });
  await expect(items.createIndex({ text: 1 })).rejects.toMatchObject({ code: 14031 });
  const readable = await items.find({}, { projection: { _id: 1 } }).toArray();
  expect(readable.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acknowledged));
  expect(first.child.exitCode).toBeNull();
  await client.close();
  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);

  const second = start(folder, false);
  const again = (await connect(await second.ready)).db('full');
  const kept = await again
    .collection<Item>('items')
    .find({}, { projection: { _id: 1 } })
    .toArray();
  expect(kept.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acknowledged));
  expect(await again.command({ validate: 'items' })).toMatchObject({ valid: true });
  await again.collection<Item>('items').insertOne({ _id: -1, text });
}, 60_000);
