import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../contract/limits.ts';
import { expectIndexed } from '../../testing/expect-indexed.ts';
import { ownerOf } from '../owner.ts';
import { createKnowledgeBatches, type KnowledgeBatches } from './batch-store.ts';
import { type KnowledgeContent, knowledgeModels } from './schema.ts';
import { createKnowledgeSource } from './source-store.ts';
import { createKnowledgeStore, type KnowledgeStore } from './store.ts';
import { visibleItems } from './visible.ts';

let database: TestDatabase;
let batches: KnowledgeBatches;
let store: KnowledgeStore;
beforeEach(async () => {
  database = await createTestDatabase();
  batches = createKnowledgeBatches(database.db);
  store = createKnowledgeStore(database.db);
});
afterEach(() => database.dispose());

const admin = ownerOf('2');
const now = new Date('2026-11-22T10:00:00Z');
const later = new Date(now.getTime() + 61_000);
const contents = (count: number): KnowledgeContent[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `Item ${index}`,
    therapyApproach: 'act',
    category: null,
    content: 'Text',
    tags: '',
    sources: [],
    status: 'published',
  }));

async function upload(count: number, at = now): Promise<string> {
  const batch = (await batches.begin(admin, 'items.csv', count, at)) ?? '';
  expect(await batches.append(batch, admin, contents(count), at)).toBe(true);
  expect(await batches.complete(batch)).toBe(true);
  return batch;
}
const stored = () => knowledgeModels(database.db).items.countDocuments({});

describe('an upload', () => {
  it('is seen as a whole, never in part', async () => {
    const batch = (await batches.begin(admin, 'items.csv', 20, now)) ?? '';
    await batches.append(batch, admin, contents(10), now);
    expect([await stored(), await store.count(), (await store.list()).length]).toEqual([10, 0, 0]);
    expect(await createKnowledgeSource(database.db).published()).toEqual([]);
    const hidden = await knowledgeModels(database.db).items.findOne({});
    expect(await store.byId(hidden?._id.toHexString() ?? '')).toBeNull();
    await batches.append(batch, admin, contents(10), now);
    expect(await batches.complete(batch)).toBe(true);
    expect(await store.count()).toBe(20);
    expect((await store.titles()).filter(({ therapyApproach }) => therapyApproach === 'act')).toHaveLength(
      20,
    );
  });

  it('excludes another one while it is stored', async () => {
    await batches.begin(admin, 'one.csv', 1, now);
    expect(await batches.begin(admin, 'two.csv', 1, now)).toBeNull();
  });

  it('whose process died leaves nothing, and cannot be completed any more', async () => {
    const batch = (await batches.begin(admin, 'items.csv', 20, now)) ?? '';
    await batches.append(batch, admin, contents(10), now);
    await batches.sweep(new Date(now.getTime() + 59_000));
    expect(await stored()).toBe(10);
    await batches.sweep(later);
    expect(await stored()).toBe(0);
    expect(await batches.append(batch, admin, contents(10), later)).toBe(false);
    expect(await batches.complete(batch)).toBe(false);
    expect(await stored()).toBe(0);
    await upload(3, later);
    expect(await store.count()).toBe(3);
  });

  it('that is abandoned leaves nothing', async () => {
    const batch = (await batches.begin(admin, 'items.csv', 20, now)) ?? '';
    await batches.append(batch, admin, contents(10), now);
    expect(await batches.abandon(batch)).toBe(true);
    expect(await stored()).toBe(0);
    expect(await batches.begin(admin, 'items.csv', 20, now)).not.toBeNull();
  });

  it('that is complete cannot be abandoned', async () => {
    const batch = await upload(3);
    expect(await batches.abandon(batch)).toBe(false);
    expect([await stored(), await store.count()]).toEqual([3, 3]);
  });

  it('is undone except for items that were changed since', async () => {
    const batch = await upload(5);
    const [first, second] = await store.list();
    const { _id, version: _version, ...item } = first ?? (await store.list())[0] ?? ({} as never);
    const body = { ...contents(1)[0], title: 'Changed' } as KnowledgeContent;
    expect(item.batchId?.toHexString()).toBe(batch);
    await store.change(_id.toHexString(), admin, body, now);
    await store.remove(second?._id.toHexString() ?? '');
    expect(await batches.list()).toMatchObject([{ count: 5, unchanged: 3 }]);
    expect(await batches.undo(batch)).toEqual({ removed: 3, left: [{ _id, title: 'Changed' }] });
    expect((await store.list()).map(({ title }) => title)).toEqual(['Changed']);
    expect(await batches.undo(batch)).toBeNull();
    expect(await batches.list()).toEqual([]);
  });

  it('whose undoing died is swept, and its items are not seen before', async () => {
    const batch = await upload(5);
    await knowledgeModels(database.db).batches.updateOne({}, { $set: { state: 'undone' } });
    expect(await store.count()).toBe(0);
    expect(await batches.undo(batch)).toBeNull();
    await batches.sweep(now);
    expect(await stored()).toBe(0);
  });

  it('can be undone as long as it is among the newest hundred; items of older ones stay', async () => {
    const oldest = await upload(1);
    const others = Array.from({ length: LIMITS.knowledgeBatches - 1 }, (_, index) => ({
      state: 'complete',
      fileName: 'more.csv',
      count: 0,
      createdAt: new Date(now.getTime() + index + 1),
      createdBy: admin,
      aliveAt: now,
    }));
    await knowledgeModels(database.db).batches.insertMany(others as never);
    await upload(1, later);
    expect(await batches.list()).toHaveLength(LIMITS.knowledgeBatches);
    expect(await store.count()).toBe(2);
    expect(await batches.undo(oldest)).toBeNull();
    await batches.sweep(later);
    expect(await store.count()).toBe(2);
  });

  it('removes the former versions of an item whose deletion died half-way, and no others', async () => {
    await upload(2);
    const [first, second] = (await store.list()).map(({ _id }) => _id);
    for (const item of [first, second]) {
      await store.change(item?.toHexString() ?? '', admin, { ...contents(1)[0] } as KnowledgeContent, now);
    }
    const { items, versions } = knowledgeModels(database.db);
    await items.deleteOne({ _id: first ?? null });
    await upload(1, later);
    expect((await versions.find({})).map(({ itemId }) => itemId)).toEqual([second]);
  });

  it('takes the vectors of its items along', async () => {
    const batch = await upload(2);
    const source = createKnowledgeSource(database.db);
    const published = await source.published();
    await source.saveVectors(published.map(({ id }) => ({ id, key: 'k', vector: new Uint8Array([1]) })));
    expect(await source.vectors(published.map(({ id }) => id))).toHaveLength(2);
    await batches.undo(batch);
    expect(await source.vectors(published.map(({ id }) => id))).toEqual([]);
  });
});

it('reads items and uploads by their indexes', async () => {
  const { items, versions, batches: uploads } = knowledgeModels(database.db);
  await upload(3);
  const [item] = await store.list();
  await expectIndexed(items.find(await visibleItems(knowledgeModels(database.db))));
  await expectIndexed(items.findOne({ batchId: item?.batchId ?? null }));
  await expectIndexed(items.find({ fromBatch: item?.fromBatch ?? null, batchId: null }));
  await expectIndexed(
    versions.find({ itemId: item?._id ?? null, version: { $lt: 3 } }).sort({ version: -1 }),
  );
  await expectIndexed(uploads.find({ state: 'complete' }).sort({ createdAt: -1 }));
});
