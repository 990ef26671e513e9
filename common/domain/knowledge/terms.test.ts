import { expect, it } from 'vitest';
import { relatedTerms, termsOf } from './terms.ts';

it.each([
  ['worries worry worried worrying', 1],
  ['plan plans planned planning', 1],
  ["mum's mums MUM", 1],
  ['stories story', 1],
  ['notice noticing noticed', 1],
  ['nought zero 0', 1],
  ['ten 10', 1],
])('reduces %s to one term', (text, count) => {
  expect(new Set(termsOf(text)).size).toBe(count);
});

it('leaves out words that say little, however the apostrophe is written', () => {
  expect(termsOf("I can't, I can’t and I cant: what is it?")).toEqual([]);
});

it('knows words that people use for the same things', () => {
  const related = relatedTerms(termsOf('my boss sacked me'));
  expect(related).toEqual(expect.arrayContaining([...termsOf('manager'), ...termsOf('redundant')]));
  expect(related).not.toEqual(expect.arrayContaining(termsOf('boss')));
});
