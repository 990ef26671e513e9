import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AdminAudit } from '@winny/common/contract/admin';
import type { KnowledgeItem } from '@winny/common/contract/knowledge';
import type { KnowledgeBatch, UploadAnswer } from '@winny/common/contract/knowledge-upload';
import { knowledgeModels } from '@winny/common/data/knowledge/schema';
import { createKnowledgeSource } from '@winny/common/data/knowledge/source-store';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { arriveAdmin } from '../../testing/arrive-admin.ts';
import { csvOf, sendFile } from '../../testing/send-file.ts';
import { TestBrowser } from '../../testing/test-browser.ts';
import { useGateways } from '../../testing/use-gateways.ts';

const used = useGateways();
const inRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
// Compiled once: each of the thirty gateways would compile its sources while it starts.
beforeAll(async () => {
  const tsc = inRoot('node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '--build', inRoot('gateway')]);
});
const knowledge = '/api/admin/knowledge';
const ITEMS = 150;
const file = csvOf(Array.from({ length: ITEMS }, (_, index) => `Item ${index}`));
/** More than an upload or its undoing has. */
const MOST_WRITES = 40;

let admin: TestBrowser;
beforeEach(async () => {
  admin = await arriveAdmin(used.gateway);
});

/** A gateway that is killed in place of this write; the browser is signed in there. */
async function killedAt(
  write: number,
): Promise<{ browser: TestBrowser; ended: Promise<unknown>; child: ChildProcess }> {
  const { mongoUri, redisUrl } = used.outside;
  const program = inRoot('gateway/dist/testing/killed-gateway.js');
  const child = fork(program, [JSON.stringify({ mongoUri, redisUrl })], { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  const browser = new TestBrowser(address);
  for (const [name, value] of admin.cookies) browser.cookies.set(name, value);
  expect((await browser.get(knowledge)).status).toBe(200);
  const ready = once(child, 'message');
  child.send(write);
  await ready;
  return { browser, ended, child };
}

const read = async <T>(path: string) => (await (await admin.get(path)).json()) as T;
const batches = () => read<KnowledgeBatch[]>(`${knowledge}/batches`);
const later = () => new Date(Date.now() + 61_000);

/** How many items are visible, checked to be the same in every list. */
async function seen(): Promise<number> {
  const { db } = used.gateway.services;
  const list = await read<KnowledgeItem[]>(knowledge);
  expect(await createKnowledgeSource(db).published()).toHaveLength(list.length);
  expect((await batches()).reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(list.length);
  const listed = new Set(list.map(({ id }) => id));
  const { items } = knowledgeModels(db);
  const hidden = await items
    .find({ _id: { $nin: list.map(({ id }) => id as never) } })
    .limit(1)
    .lean();
  for (const { _id } of hidden) {
    const id = _id.toHexString();
    expect(listed.has(id)).toBe(false);
    expect((await admin.get(`${knowledge}/${id}/history`)).status).toBe(404);
  }
  return list.length;
}

/** What is stored after the sweep that workers repeat every minute. */
async function storedAfterSweep(): Promise<number> {
  const { db, knowledgeBatches } = used.gateway.services;
  await knowledgeBatches.sweep(later());
  return knowledgeModels(db).items.countDocuments({});
}

async function entries(action: string): Promise<number> {
  const { entries: all, intact } = await read<AdminAudit>('/api/admin/audit');
  expect(intact).toBe(true);
  return all.filter((entry) => entry.action === action).length;
}

/** Kills a gateway in place of the first write of an action, then of the second, until the action is done. */
async function killAtEveryWrite(
  act: (browser: TestBrowser) => Promise<Response>,
  check: (isDone: boolean) => Promise<void>,
): Promise<number> {
  for (let write = 1; write < MOST_WRITES; write += 1) {
    const { browser, ended, child } = await killedAt(write);
    const answer = await act(browser).catch(() => null);
    if (!answer) await ended;
    await check(answer !== null);
    if (answer) {
      expect([answer.status, child.signalCode]).toEqual([200, null]);
      child.disconnect();
      return write - 1;
    }
    expect(child.signalCode).toBe('SIGKILL');
  }
  throw new Error('The action does not end.');
}

describe('a gateway that is killed between any two writes', () => {
  it('of an upload leaves all of it or nothing', { timeout: 400_000 }, async () => {
    let stored = 0;
    const outcomes: string[] = [];
    const writes = await killAtEveryWrite(
      (browser) => sendFile(browser, 'items.csv', file),
      async (isDone) => {
        const now = await seen();
        expect([stored, stored + ITEMS]).toContain(now);
        outcomes.push(now === stored ? 'nothing' : 'all');
        if (isDone) expect(now).toBe(stored + ITEMS);
        stored = now;
        expect(await storedAfterSweep()).toBe(stored);
        expect(await seen()).toBe(stored);
      },
    );
    // Entry, sweep, start, twice the time and the items, completion, number and outcome at least.
    expect(writes).toBeGreaterThan(10);
    const completed = outcomes.indexOf('all');
    expect(completed).toBeGreaterThan(6);
    expect(outcomes.slice(completed).every((outcome) => outcome === 'all')).toBe(true);
    // One for each try that got as far as its entry.
    expect(await entries('knowledgeUpload')).toBeGreaterThan(writes - 2);
    expect(await entries('knowledgeUpload')).toBeLessThanOrEqual(writes + 1);
  });

  it('of an undoing leaves all of the upload or nothing', { timeout: 400_000 }, async () => {
    let target = '';
    let stored = await seen();
    const upload = async () => {
      const answer = await sendFile(admin, 'again.csv', file);
      ({ batchId: target } = (await answer.json()) as UploadAnswer & { batchId: string });
      stored = await seen();
    };
    await upload();
    const writes = await killAtEveryWrite(
      (browser) => browser.delete(`${knowledge}/batches/${target}`),
      async (isDone) => {
        const now = await seen();
        expect([stored, stored - ITEMS]).toContain(now);
        if (isDone) expect(now).toBe(stored - ITEMS);
        expect(await storedAfterSweep()).toBe(now);
        stored = now;
        if (!isDone && !(await batches()).some(({ id }) => id === target)) await upload();
      },
    );
    expect(writes).toBeGreaterThan(5);
  });
});
