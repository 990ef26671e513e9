import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKnowledgeSource, type KnowledgeSource } from '../data/knowledge/source-store.ts';
import { createKnowledgeStore } from '../data/knowledge/store.ts';
import { ownerOf } from '../data/owner.ts';
import { type EncoderThread, openEncoderThread } from '../encoder/open-encoder-thread.ts';
import { createLiveKnowledge, type LiveKnowledge } from './live-knowledge.ts';

let database: TestDatabase;
let source: KnowledgeSource;
let encoder: EncoderThread | undefined;
const kept: LiveKnowledge[] = [];
const failures: unknown[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  source = createKnowledgeSource(database.db);
});
afterEach(async () => {
  await Promise.all(kept.splice(0).map((each) => each.stop()));
  await encoder?.close();
  await database.dispose();
  failures.length = 0;
});

const WAIT = { timeout: 60_000, interval: 50 };
const add = (title: string, rest: object = {}) =>
  createKnowledgeStore(database.db).add(
    ownerOf('2'),
    {
      ...{ title, therapyApproach: 'act', category: null, content: 'Some text.', tags: '', sources: [] },
      ...{ status: 'published', ...rest },
    },
    new Date(),
  );

function keep(
  processId: string,
  given: { encoder?: Pick<EncoderThread, 'connect'>; source?: KnowledgeSource; now?: () => Date } = {},
): LiveKnowledge {
  const live = createLiveKnowledge({
    source,
    encoder: null,
    processId,
    now: () => new Date(),
    onFailure: (error) => failures.push(error),
    ...given,
  });
  kept.push(live);
  live.start();
  return live;
}

async function titles(live: LiveKnowledge, question: string, way: 'both' | 'meaning' = 'both') {
  const found = await live.search({ question, approaches: ['act'], limit: 5, way });
  return found?.items.map(({ title }) => title);
}

describe('the knowledge of a process', () => {
  it('is empty without items, and follows what any process changes', async () => {
    const live = keep('one');
    await live.ready();
    expect(await titles(live, 'anchors')).toEqual([]);
    await add('Dropping anchor');
    await add('An anchor in draft', { status: 'draft' });
    live.changed();
    await vi.waitFor(async () => expect(await titles(live, 'anchors')).toEqual(['Dropping anchor']), WAIT);
    await add('Weighing anchor');
    // Without an announcement, at the next look.
    await vi.waitFor(async () => expect(await titles(live, 'anchors')).toHaveLength(2), WAIT);
    expect(failures).toEqual([]);
  });

  it('finds within a minute what a process changed that died before it raised the number', async () => {
    await add('Dropping anchor');
    let at = Date.now();
    const live = keep('one', { now: () => new Date(at) });
    await live.ready();
    expect(await titles(live, 'anchors')).toEqual(['Dropping anchor']);
    await database.db.collection('knowledge').deleteMany({});
    at += 61_000;
    await live.ready();
    expect(await titles(live, 'anchors')).toEqual([]);
  });

  it('gets no text of an item that has become a draft since it was listed', async () => {
    await add('Weighing anchor');
    const draft = await add('Dropping anchor', { status: 'draft' });
    const [listed] = await source.published();
    const ids = [listed?.id ?? '', draft?._id.toHexString() ?? ''];
    expect((await source.load(ids)).map(({ title }) => title)).toEqual(['Weighing anchor']);
  });

  it('is loaded again after the database was away', async () => {
    await add('Dropping anchor');
    let away = true;
    const live = keep('one', {
      source: {
        ...source,
        revision: () => (away ? Promise.reject(new Error('away')) : source.revision()),
      },
    });
    await live.ready();
    expect(failures.length).toBeGreaterThan(0);
    away = false;
    await live.ready();
    expect(await titles(live, 'anchors')).toEqual(['Dropping anchor']);
  });

  it('has vectors that one process computes for all, and no process a second time', async () => {
    await add('The boat', { content: 'A ship on the ocean.', tags: 'sailing' });
    await add('The bill', { content: 'Money that is owed to a bank.', tags: 'debt' });
    const saved: string[] = [];
    const counting = (name: string): KnowledgeSource => ({
      ...source,
      saveVectors(computed) {
        saved.push(...computed.map(() => name));
        return source.saveVectors(computed);
      },
    });
    const shared = openEncoderThread({ onFailure: (error) => failures.push(error) });
    encoder = shared;
    const both = ['one', 'two'].map((name) => keep(name, { encoder: shared, source: counting(name) }));
    for (const live of both) {
      await live.ready();
      const byMeaning = () => titles(live, 'sea vessel', 'meaning');
      await vi.waitFor(async () => expect((await byMeaning())?.[0]).toBe('The boat'), WAIT);
    }
    expect(saved).toHaveLength(2);
    expect(new Set(saved).size).toBe(1);
    const third = keep('three', { encoder: shared, source: counting('three') });
    await third.ready();
    expect((await titles(third, 'sea vessel', 'meaning'))?.[0]).toBe('The boat');
    expect(saved).toHaveLength(2);
    expect(failures).toEqual([]);
  });

  it('compares meanings again after the encoder has ended', async () => {
    await add('The boat', { content: 'A ship on the ocean.', tags: 'sailing' });
    const breaking = openEncoderThread({ onFailure: () => undefined });
    const mended = openEncoderThread({ onFailure: () => undefined });
    encoder = mended;
    let shared = breaking;
    const live = keep('one', { encoder: { connect: () => shared.connect() } });
    await live.ready();
    const byMeaning = () => titles(live, 'sea vessel', 'meaning');
    await vi.waitFor(async () => expect(await byMeaning()).toEqual(['The boat']), WAIT);
    shared = mended;
    await breaking.close();
    await vi.waitFor(() => expect(failures).not.toEqual([]), WAIT);
    await vi.waitFor(async () => expect(await byMeaning()).toEqual(['The boat']), WAIT);
  });
});
