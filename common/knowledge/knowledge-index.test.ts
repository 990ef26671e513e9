import { describe, expect, it } from 'vitest';
import { cosine, type Encoder, SEARCH_VECTOR_LENGTH, unit } from '../encoder/vector.ts';
import { createKnowledgeIndex, type Query } from './knowledge-index.ts';
import { packVector, unpackVector, vectorKey } from './stored-vector.ts';

const item = (id: string, title: string, rest: object = {}) => ({
  ...{ id, version: 1, title, therapyApproach: 'cbt' as const, tags: '', content: 'Text.' },
  ...rest,
});
const query = (question: string, rest: Partial<Query> = {}): Query => ({
  ...{ question, approaches: ['cbt'], limit: 5, way: 'both' as const },
  ...rest,
});
/** An encoder that knows two meanings. */
const encoder: Encoder = {
  encode: (texts) =>
    Promise.resolve(
      texts.map((text) => {
        const vector = new Float32Array(SEARCH_VECTOR_LENGTH);
        vector[/sea|ocean/i.test(text) ? 0 : 1] = 1;
        return vector;
      }),
    ),
};
const idsFound = async (index: ReturnType<typeof createKnowledgeIndex>, asked: Query) =>
  (await index.search(asked))?.items.map(({ id }) => id);

describe('the index', () => {
  it('finds items of the wanted approaches only', async () => {
    const index = createKnowledgeIndex();
    index.put(item('a', 'Worry time'), undefined);
    index.put(item('b', 'Worry walk', { therapyApproach: 'act' }), undefined);
    expect(await idsFound(index, query('all this worry'))).toEqual(['a']);
    expect(await idsFound(index, query('all this worry', { approaches: ['act', 'cbt'] }))).toHaveLength(2);
  });

  it('follows changes and removals', async () => {
    const index = createKnowledgeIndex();
    index.put(item('a', 'Worry time'), undefined);
    index.put(item('a', 'Breathing space', { version: 2 }), undefined);
    expect(await idsFound(index, query('worry'))).toEqual([]);
    expect((await index.search(query('breathing')))?.items[0]?.version).toBe(2);
    index.remove('a');
    index.remove('unknown');
    expect(await idsFound(index, query('breathing'))).toEqual([]);
  });

  it('finds items by meaning that share no word', async () => {
    const index = createKnowledgeIndex();
    await index.useEncoder(encoder);
    index.put(item('a', 'The sea'), undefined);
    index.put(item('b', 'Mountains'), undefined);
    // Until nearly all items have vectors, items without one must not be at a disadvantage.
    await index.encode('a');
    expect(await index.search(query('ocean', { way: 'meaning' }))).toBeNull();
    expect(await idsFound(index, query('ocean'))).toEqual([]);
    await index.encode('b');
    const asked = query('how wide is the ocean, and why? '.repeat(5));
    const [first] = (await index.search(asked))?.items ?? [];
    expect(first?.id).toBe('a');
    expect(first).toMatchObject({ words: null, meaning: expect.closeTo(0.71) as number });
  });

  it('gives a new item without a vector its place by words', async () => {
    const index = createKnowledgeIndex();
    await index.useEncoder(encoder);
    const vector = (await encoder.encode(['sea']))[0];
    for (let id = 0; id < 20; id += 1) index.put(item(`old-${id}`, `The sea and its ${id}. lantern`), vector);
    index.put(item('new', 'A paper lantern'), undefined);
    const found = await idsFound(
      index,
      query('how do I fold a paper lantern by the sea, of paper? '.repeat(3)),
    );
    expect(found?.[0]).toBe('new');
  });

  it('compares words while too many questions wait for the encoder, and meanings again after that', async () => {
    const index = createKnowledgeIndex();
    const held: (() => void)[] = [];
    let isSlow = false;
    const slow: Encoder = {
      async encode(texts) {
        if (isSlow) await new Promise<void>((resolve) => held.push(resolve));
        return encoder.encode(texts);
      },
    };
    await index.useEncoder(slow);
    index.put(item('a', 'The sea'), (await encoder.encode(['sea']))[0]);
    const ask = (number: number) => index.search(query(`how wide is the sea number ${number}? `.repeat(5)));
    isSlow = true;
    const waiting = Array.from({ length: 4 }, (_, number) => ask(number));
    const [first] = (await ask(5))?.items ?? [];
    expect(first).toMatchObject({ id: 'a', meaning: null });
    expect(held).toHaveLength(4);
    isSlow = false;
    for (const go of held) go();
    for (const found of await Promise.all(waiting)) expect(found?.items[0]?.meaning).not.toBeNull();
    expect((await ask(6))?.items[0]?.meaning).not.toBeNull();
  });

  it('discards a vector of an item that was changed while it was computed', async () => {
    const index = createKnowledgeIndex();
    await index.useEncoder(encoder);
    index.put(item('a', 'The sea'), undefined);
    const encoding = index.encode('a');
    index.put(item('a', 'Mountains', { version: 2 }), undefined);
    expect(await encoding).toBeNull();
    expect(await index.search(query('ocean', { way: 'meaning' }))).toBeNull();
  });

  it('survives messages of any length and kind', async () => {
    const index = createKnowledgeIndex();
    index.put(item('a', 'Worry time'), undefined);
    for (const question of [
      '',
      '?!',
      'the of and',
      'x'.repeat(4_000),
      'worry '.repeat(700),
      '我想',
      '__proto__ constructor',
    ]) {
      expect(await index.search(query(question))).not.toBeNull();
    }
  });
});

it('packs vectors into a quarter of their size without changing what is similar', () => {
  const vector = unit(
    Float32Array.from({ length: SEARCH_VECTOR_LENGTH }, (_, place) => Math.sin(place * 12.9)),
  );
  const packed = packVector(vector);
  expect(packed).toHaveLength(SEARCH_VECTOR_LENGTH);
  expect(cosine(unpackVector(packed), vector)).toBeGreaterThan(0.9999);
});

it('names a vector by the text it was computed of', () => {
  const text = { title: 'A', tags: 'b', content: 'C' };
  expect(vectorKey({ ...text })).toBe(vectorKey(text));
  expect(vectorKey({ ...text, content: 'D' })).not.toBe(vectorKey(text));
  expect(vectorKey({ ...text, tags: '' })).not.toBe(vectorKey(text));
});
