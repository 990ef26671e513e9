import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type CorpusText,
  contradiction,
  isScoredOnly,
  lineOf,
  messagesOf,
  readBatches,
  textOfLine,
} from './corpus-text.ts';
import { findNearDuplicates } from './near-duplicates.ts';
import { handOut, sheetNameOf, takeIn } from './second-reading.ts';

const FOLDER = 'infra/crisis-corpus/batches';
const INDEPENDENT = 'infra/crisis-corpus/independent';
const batches = readBatches(FOLDER);
const texts = batches.flatMap((batch) => batch.texts);
const independent = readBatches(INDEPENDENT).flatMap((set) => set.texts);

describe('the corpus', () => {
  it('has texts of the form that its README states, each with its own id and without contradictions', () => {
    expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
    for (const { name, texts: own } of batches) {
      expect(own.length, name).toBeGreaterThan(250);
      expect(own.every(({ id }) => id.startsWith(`${name}-`))).toBe(true);
    }
    expect(texts.flatMap((text) => contradiction(text) ?? [])).toEqual([]);
  });

  it('has no text that nearly repeats another', () => {
    const known = findNearDuplicates();
    // Shorter texts first: a longer text may contain a shorter one and say more.
    const byLength = texts.toSorted(
      (one, other) => messagesOf(one).join('\n').length - messagesOf(other).join('\n').length,
    );
    const repeated = byLength.flatMap((text) => known.add(text.id, messagesOf(text).join('\n')) ?? []);
    expect(repeated).toEqual([]);
    const learned = independent.flatMap((text) => known.add(text.id, messagesOf(text).join('\n')) ?? []);
    expect(learned).toEqual([]);
  });

  it('has independent sets of the same form, which only score', () => {
    expect(independent.length).toBeGreaterThan(1_800);
    expect(independent.flatMap((text) => contradiction(text) ?? [])).toEqual([]);
    expect(independent.every(({ second }) => second !== undefined)).toBe(true);
  });

  it('stays below 5 MB', () => {
    const files = [FOLDER, INDEPENDENT].flatMap((folder) =>
      readdirSync(folder).map((file) => join(folder, file)),
    );
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(5_000_000);
  });

  it('reserves a fifth of every batch for scoring', () => {
    for (const { name, texts: own } of batches) {
      const share = own.filter(isScoredOnly).length / own.length;
      // Texts were taken only from those that train.
      expect([name, share > 0.14 && share < 0.28]).toEqual([name, true]);
    }
  });
});

describe('a line of the corpus', () => {
  const text: CorpusText = { id: 'some-007', kind: 'crisis', type: 'abuse', level: 2, text: 'again' };
  const calm: CorpusText = { ...text, kind: 'ordinary', type: null, level: 0 };

  it.each([
    ['read once', text],
    ['read twice alike', { ...text, second: { level: 2, type: 'abuse' } }],
    ['read twice and graded higher', { ...text, second: { level: 3, type: 'abuse' } }],
    ['read twice with another type', { ...text, second: { level: 2, type: 'suicide' } }],
    ['without type, read once', calm],
    ['without type, read twice alike', { ...calm, second: { level: 0, type: null } }],
    ['without type, read twice and graded higher', { ...calm, second: { level: 1, type: 'suicide' } }],
  ] satisfies [string, CorpusText][])('brings back a text %s', (_, each) => {
    expect(textOfLine(JSON.parse(lineOf(each)), 'some')).toStrictEqual(each);
  });

  it('is refused in another form', () => {
    expect(textOfLine({ kind: 'crisis', level: 2, text: 'again' }, 'some')).toBeNull();
    expect(textOfLine({ n: 1, text: 'again' }, 'some')).toBeNull();
    expect(textOfLine({ n: 1, kind: 'crisis', text: 'again' }, 'some')).toBeNull();
    expect(textOfLine({ n: 1, kind: 'crisis', level: 2, second: 'other', text: 'again' }, 'some')).toBeNull();
  });
});

describe('a second reading', () => {
  const text = (id: string, level: 0 | 1 | 2 | 3) => ({
    ...{ id, kind: 'crisis' as const, type: 'suicide' as const },
    ...{ level, text: `the ${['first', 'second', 'third', 'fourth'][level]} day` },
  });
  const batches = () => [{ name: 'some', texts: [text('some-1', 2), text('some-2', 1), text('some-3', 3)] }];

  it('gets the texts without their labels, by names that tell nothing', () => {
    const lines = handOut(batches());
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toMatch(/some-|suicide|crisis|level/);
    expect(lines).toContain(JSON.stringify([sheetNameOf({ id: 'some-1' }), 'the third day']));
  });

  it('adds its labels, and makes grey what it would show otherwise', () => {
    const names = ['some-1', 'some-2', 'some-3'].map((id) => sheetNameOf({ id }));
    const { batches: read, ...counts } = takeIn(batches(), [
      `${names[0]} 3 s`,
      `${names[1]} 0`,
      `${names[2]} 2`,
      `${names[2]} 4 s`,
      'some-3 1 s',
      '',
    ]);
    expect(counts).toEqual({ taken: 2, wrong: 3, agreed: 1, grey: 1 });
    const [one, two, three] = read[0]?.texts ?? [];
    expect(one?.second).toEqual({ level: 3, type: 'suicide' });
    expect(two?.second).toEqual({ level: 0, type: null });
    expect(three?.second).toBeUndefined();
    expect(handOut(read)).toHaveLength(1);
  });
});

describe('near-duplicates', () => {
  it('are texts that share more than half of their sequences of four words', () => {
    const known = findNearDuplicates();
    expect(known.add('one', 'the bus was late again and it rained on me')).toBeNull();
    expect(known.add('two', 'The bus was late again, and it rained on HER.')).toBe('one');
    expect(known.add('three', 'the bus was late again so we walked to town instead')).toBeNull();
  });

  it('are short texts with the same words', () => {
    const known = findNearDuplicates();
    expect(known.add('one', 'not today')).toBeNull();
    expect(known.add('two', 'Not today!')).toBe('one');
    expect(known.add('three', 'not tonight')).toBeNull();
  });
});
