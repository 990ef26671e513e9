import { createHash } from 'node:crypto';
import type { CrisisLevel, CrisisType } from '@winny/common/contract/crisis';
import { type Batch, type CorpusText, isGrey, messagesOf } from './corpus-text.ts';

/** The letters of the second reader for types. */
const TYPES: Record<string, CrisisType> = {
  s: 'suicide',
  h: 'self_harm',
  o: 'harm_to_others',
  a: 'abuse',
  m: 'medical_emergency',
  e: 'eating_disorder',
  c: 'child_safety',
};

/** The name under which a text is handed out, and by which the sheet is sorted: it tells neither batch nor kind. */
export function sheetNameOf({ id }: Pick<CorpusText, 'id'>): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 12);
}

/** Lines with every text that has no second label: its name, then its messages. */
export function handOut(batches: readonly Batch[]): string[] {
  return batches
    .flatMap(({ texts }) => texts.filter(({ second }) => second === undefined))
    .map((text) => [sheetNameOf(text), ...messagesOf(text)])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
    .map((line) => JSON.stringify(line));
}

/** The labels of a line of the reader: `NAME 0`, or `NAME LEVEL TYPE`. @returns null when the line has another form */
function labelsOf(line: string): [string, { level: CrisisLevel; type: CrisisType | null }] | null {
  const found = /^([0-9a-f]{12}) ([0-3])(?: ([a-z]))?$/.exec(line.trim());
  if (!found) return null;
  const [, name = '', digit, letter] = found;
  const level = Number(digit) as CrisisLevel;
  const type = letter === undefined ? null : (TYPES[letter] ?? null);
  return level > 0 && type === null ? null : [name, { level, type: level === 0 ? null : type }];
}

/** What a second reading brought. */
export interface SecondReading {
  batches: Batch[];
  taken: number;
  /** Lines without the form of a label. */
  wrong: number;
  /** Texts whose readings agree on nothing, card or dialog, and texts whose readings do not. */
  agreed: number;
  grey: number;
}

/** Adds the labels of a second reader to the texts. A text keeps the label that it has. */
export function takeIn(batches: readonly Batch[], lines: readonly string[]): SecondReading {
  const read = lines.filter((line) => line.trim() !== '').map(labelsOf);
  const labels = new Map(read.filter((each) => each !== null));
  let taken = 0;
  const labelled = batches.map(({ name, texts }) => ({
    name,
    texts: texts.map((text) => {
      const second = labels.get(sheetNameOf(text));
      if (!second || text.second) return text;
      taken += 1;
      return { ...text, second };
    }),
  }));
  const twice = labelled.flatMap(({ texts }) => texts).filter(({ second }) => second !== undefined);
  const grey = twice.filter(isGrey).length;
  const wrong = read.filter((each) => each === null).length;
  return { batches: labelled, taken, wrong, agreed: twice.length - grey, grey };
}
