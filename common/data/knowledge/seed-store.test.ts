import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf } from '../owner.ts';
import { knowledgeModels } from './schema.ts';
import { type Seed, storeSeed } from './seed-store.ts';
import { createKnowledgeStore } from './store.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.dispose());

const now = new Date('2026-11-22T10:00:00Z');
const later = new Date(now.getTime() + 61_000);
const content = (title: string): Seed['content'] => ({
  title,
  therapyApproach: 'cbt',
  category: null,
  content: 'Write it down.',
  tags: '',
  sources: [{ name: 'NHS' }],
  status: 'published',
});
const seeds = ['One', 'Two', 'Three'].map((title) => ({
  content: content(title),
  vector: { key: title, vector: new Uint8Array([1, 2, 3]) },
}));
const titles = async () => (await createKnowledgeStore(database.db).list()).map(({ title }) => title).sort();

describe('the seed of the knowledge', () => {
  it('is stored once by several gateways that start concurrently, with its vectors', async () => {
    const stored = await Promise.all(Array.from({ length: 6 }, () => storeSeed(database.db, seeds, now)));
    expect(stored.sort()).toEqual([0, 0, 0, 0, 0, 3]);
    expect(await titles()).toEqual(['One', 'Three', 'Two']);
    expect(await knowledgeModels(database.db).vectors.countDocuments({})).toBe(3);
  });

  it('is never stored again after an administrator has deleted items', async () => {
    await storeSeed(database.db, seeds, now);
    const store = createKnowledgeStore(database.db);
    for (const { _id } of await store.list()) await store.remove(_id.toHexString());
    expect(await storeSeed(database.db, seeds, later)).toBe(0);
    expect(await titles()).toEqual([]);
  });

  it('is not stored beside knowledge that was there before', async () => {
    await createKnowledgeStore(database.db).add(ownerOf('2'), content('Ours'), now);
    expect(await storeSeed(database.db, seeds, now)).toBe(0);
    expect(await titles()).toEqual(['Ours']);
    await createKnowledgeStore(database.db).add(ownerOf('2'), content('More'), now);
    expect(await storeSeed(database.db, seeds, later)).toBe(0);
  });

  it('is completed by another gateway when the first one died', async () => {
    const { items, state } = knowledgeModels(database.db);
    await storeSeed(database.db, seeds, now);
    // The state in which the first gateway would have left it.
    await items.deleteOne({ title: 'Two' });
    await state.updateOne({ _id: 'knowledge' }, { $unset: { seededAt: 1 }, $set: { seedingUntil: later } });
    expect(await storeSeed(database.db, seeds, now)).toBe(0);
    expect(await storeSeed(database.db, seeds, new Date(later.getTime() + 1))).toBe(1);
    expect(await titles()).toEqual(['One', 'Three', 'Two']);
  });
});
