import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lineOf, readBatches } from './corpus-text.ts';
import { handOut, takeIn } from './second-reading.ts';

/**
 * `npm run crisis:second-reading -- SHEET.jsonl` writes the texts that nobody has read twice, without labels and in an order that
 * tells nothing. `npm run crisis:second-reading -- --take-in LABELS.txt …` stores the labels of the second reader.
 */
const BATCHES = fileURLToPath(new URL('batches', import.meta.url));
const [first, ...rest] = process.argv.slice(2);
const files = first === '--take-in' ? rest : [];
if (!first || (first === '--take-in' && files.length === 0)) {
  process.stderr.write(
    'Which file? npm run crisis:second-reading -- SHEET.jsonl, or -- --take-in LABELS.txt\n',
  );
  process.exit(1);
}
const batches = readBatches(BATCHES);
if (first === '--take-in') {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const { batches: labelled, ...counts } = takeIn(batches, lines);
  for (const { name, texts } of labelled)
    writeFileSync(join(BATCHES, `${name}.jsonl`), `${texts.map(lineOf).join('\n')}\n`);
  process.stdout.write(`${JSON.stringify(counts)}\n`);
} else {
  const lines = handOut(batches);
  writeFileSync(first, lines.map((line) => `${line}\n`).join(''));
  process.stdout.write(`${lines.length} texts to read\n`);
}
