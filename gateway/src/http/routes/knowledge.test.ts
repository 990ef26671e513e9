import { randomUUID } from 'node:crypto';
import type { KnowledgeItem, KnowledgeVersion } from '@winny/common/contract/knowledge';
import { type EndpointName, rest } from '@winny/common/contract/rest';
import { createKnowledgeSource } from '@winny/common/data/knowledge/source-store';
import { connectSubscriber } from '@winny/common/platform/redis';
import { beforeAll, describe, expect, it } from 'vitest';
import { arriveAdmin } from '../../testing/arrive-admin.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { useGateways } from '../../testing/use-gateways.ts';

const used = useGateways();
const knowledge = '/api/admin/knowledge';
const text = {
  title: 'A worry list',
  therapyApproach: 'cbt',
  category: 'homework',
  content: 'Write the worries down.\r\n\r\nRead them tomorrow.',
  tags: 'worry, evening',
} as const;

let admin: TestBrowser;
beforeAll(async () => {
  admin = await arriveAdmin(used.gateway);
});

/** The answer of a call, checked against its row, field by field. */
async function answerOf<T>(name: EndpointName, asked: Promise<Response>): Promise<T> {
  const { answer } = rest[name];
  const response = await asked;
  const body: unknown = await response.json();
  expect([name, response.status, body]).toEqual([name, answer.status, answer.schema?.parse(body)]);
  return body as T;
}

const add = (given: object = {}) =>
  answerOf<KnowledgeItem>('knowledgeAdd', admin.post(knowledge, { ...text, title: randomUUID(), ...given }));
const list = (query = '') => answerOf<KnowledgeItem[]>('knowledgeList', admin.get(knowledge + query));
const historyOf = (id: string) =>
  answerOf<KnowledgeVersion[]>('knowledgeHistory', admin.get(`${knowledge}/${id}/history`));

describe('an item of knowledge', () => {
  it('is added, listed, changed and deleted', async () => {
    const added = await add();
    expect(added).toMatchObject({ version: 1, status: 'published', sources: [], category: 'homework' });
    expect(added.content).toBe('Write the worries down.\n\nRead them tomorrow.');
    const next = { ...text, title: 'Worry time', category: null, tags: '' };
    const path = `${knowledge}/${added.id}`;
    const changed = await answerOf<KnowledgeItem>('knowledgeChange', admin.send('PUT', path, next));
    expect(changed).toMatchObject({
      id: added.id,
      title: 'Worry time',
      category: null,
      tags: '',
      version: 2,
    });
    expect((await list())[0]).toEqual(changed);
    await answerOf('knowledgeDelete', admin.delete(path));
    expect((await list()).map(({ id }) => id)).not.toContain(added.id);
    expect((await admin.delete(path)).status).toBe(404);
    expect((await admin.get(`${path}/history`)).status).toBe(404);
  });

  it.each([
    ['without a title', { title: ' ' }],
    ['without content', { content: '\r\n ' }],
    ['with an unknown approach', { therapyApproach: 'sfbt' }],
    ['with an unknown category', { category: 'other' }],
    ['that is too long', { content: 'x'.repeat(10_001) }],
    ['with a source that is no web address', { sources: [{ name: 'A', url: 'javascript:alert(1)' }] }],
  ])('is refused %s', async (_how, fault) => {
    const refused = await admin.post(knowledge, { ...text, ...fault });
    expect(refused.status).toBe(400);
    const { errors } = (await refused.json()) as { errors: { path: string }[] };
    expect(errors[0]?.path.split('.')[0]).toBe(Object.keys(fault)[0]);
  });

  it.each(['PUT', 'DELETE'])('with a malformed or unknown id is not found: %s', async (method) => {
    for (const id of ['x', 'f'.repeat(24)]) {
      const answer = await admin.send(method, `${knowledge}/${id}`, method === 'PUT' ? text : undefined);
      expect(answer.status).toBe(404);
    }
  });

  it('is found by search, approach and status together', async () => {
    const word = randomUUID();
    const one = await add({ tags: `${word}, evening` });
    const draft = await add({ content: `About ${word}.`, status: 'draft' });
    await add({ content: word, therapyApproach: 'dbt' });
    const found = async (query: string) =>
      (await list(`?search=${word.toUpperCase()}&${query}`)).map(({ id }) => id).sort();
    expect(await found('')).toHaveLength(3);
    expect(await found('therapyApproach=cbt')).toEqual([one.id, draft.id].sort());
    expect(await found('therapyApproach=cbt&status=draft')).toEqual([draft.id]);
    expect((await admin.get(`${knowledge}?therapyApproach=other`)).status).toBe(400);
  });

  it('is not overwritten by a change that was made from an older version', async () => {
    const { id } = await add();
    const path = `${knowledge}/${id}`;
    const change = (title: string) => admin.send('PUT', path, { ...text, title, version: 1 });
    const answers = await Promise.all(['one', 'two', 'three'].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await historyOf(id)).toHaveLength(2);
  });

  it('keeps its versions, and is rolled back to one of them as a new version', async () => {
    const sources = [{ name: 'NHS', url: 'https://www.nhs.uk/' }];
    const { id } = await add({ title: 'First', sources, status: 'draft' });
    const path = `${knowledge}/${id}`;
    await admin.send('PUT', path, { ...text, title: 'Second' });
    await answerOf('knowledgePublish', admin.post(`${path}/publish`));
    const back = await answerOf('knowledgeRollback', admin.post(`${path}/rollback`, { version: 1 }));
    expect(back).toMatchObject({ title: 'First', version: 4, status: 'published', sources });
    expect((await historyOf(id)).map(({ version, title, status }) => [version, title, status])).toEqual([
      [4, 'First', 'published'],
      [3, 'Second', 'published'],
      [2, 'Second', 'draft'],
      [1, 'First', 'draft'],
    ]);
    const unknown = await admin.post(`${path}/rollback`, { version: 9 });
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'versionNotFound' }]);
  });

  it('that changes is announced to every process', async () => {
    const subscriber = connectSubscriber(used.outside.redisUrl);
    let heard = 0;
    subscriber.on('message', () => {
      heard += 1;
    });
    await subscriber.subscribe('knowledge:changed');
    const { id } = await add();
    await expect.poll(() => heard).toBe(1);
    const source = createKnowledgeSource(used.gateway.services.db);
    const before = await source.revision();
    await admin.delete(`${knowledge}/${id}`);
    await expect.poll(() => heard).toBe(2);
    expect(await source.revision()).toBe(before + 1);
    subscriber.disconnect();
  });
});
