import { expect, it } from 'vitest';
import { uploadSentence } from './upload-sentence.ts';

const faults = [
  { row: 2, why: 'needs a title' },
  { row: 9, why: 'needs content' },
];

it.each([
  [{ stored: true, count: 1, faults: [] }, false, '1 item stored.'],
  [{ stored: true, count: 1_234, faults }, true, '1,234 items stored; 2 rows have faults.'],
  [{ stored: false, count: 5, faults: [] }, false, 'No faults. 5 items can be stored.'],
  [{ stored: false, count: 0, faults: faults.slice(1) }, false, '1 row has a fault, so nothing is stored.'],
  [{ stored: false, count: 7, faults }, true, '2 rows have faults. 7 items can be stored without them.'],
])('says what became of a file: %j', (outcome, partial, sentence) => {
  expect(uploadSentence(outcome, partial)).toBe(sentence);
});
