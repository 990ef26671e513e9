import { createKnowledgeSource } from '@winny/common/data/knowledge/source-store';
import { createKnowledgeStore } from '@winny/common/data/knowledge/store';
import { ownerOf } from '@winny/common/data/owner';
import { vectorKey } from '@winny/common/knowledge/stored-vector';
import { createLogger } from '@winny/common/platform/logger';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeFirstKnowledge } from './store-first-knowledge.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const start = () => storeFirstKnowledge(database.db, createLogger('test', 'silent'), new Date());

it('stores the seed with its vectors at the first start', async () => {
  await start();
  const store = createKnowledgeStore(database.db);
  const source = createKnowledgeSource(database.db);
  const published = await source.published();
  expect([published.length, await store.count()]).toEqual([114, 114]);
  const ids = published.map(({ id }) => id);
  const texts = new Map((await source.load(ids)).map((item) => [item.id, vectorKey(item)]));
  const vectors = await source.vectors(ids);
  expect(vectors).toHaveLength(114);
  expect(vectors.filter(({ id, key }) => texts.get(id) !== key)).toEqual([]);
});

it('keeps what administrators changed and removed, whatever is started again', async () => {
  const store = createKnowledgeStore(database.db);
  const admin = ownerOf('2');
  const [changed, removed, draft] = (await store.list()).map(({ _id }) => _id.toHexString());
  const content = {
    title: 'Our own',
    therapyApproach: 'act',
    category: null,
    content: 'Text',
    tags: '',
  } as const;
  await store.change(changed ?? '', admin, content, new Date());
  await store.remove(removed ?? '');
  await store.change(draft ?? '', admin, { ...content, status: 'draft' }, new Date());
  await Promise.all([start(), start()]);
  await start();
  expect(await store.count()).toBe(113);
  expect(await store.byId(removed ?? '')).toBeNull();
  expect(await store.byId(changed ?? '')).toMatchObject({ title: 'Our own', version: 2 });
  expect(await store.byId(draft ?? '')).toMatchObject({ status: 'draft', version: 2 });
});
