import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  type CorpusText,
  contradiction,
  corpusTextSchema,
  idOf,
  lineOf,
  messagesOf,
  readBatches,
} from './corpus-text.ts';
import { findNearDuplicates } from './near-duplicates.ts';

/**
 * `npm run crisis:import -- VOICES RAW.jsonl …`: adds a batch to the corpus, from one or more files of its writer. Leaves out what is not valid and what
 * nearly repeats a text of any batch, gives ids, and prints the counts. An existing batch of that name is replaced.
 */
const BATCHES = fileURLToPath(new URL('batches', import.meta.url));
/** Sets that only score; a text that repeats one of theirs would make their figures too good. */
const INDEPENDENT = fileURLToPath(new URL('independent', import.meta.url));
const MOST_TEXTS = 1_000;
const MOST_BYTES = 5_000_000;

/** The short field names of a writer. */
const rawSchema = z
  .object({
    k: z.enum(['crisis', 'lookalike', 'ordinary']),
    y: z.string().nullish(),
    l: z.int().min(0).max(3),
    t: z.string().optional(),
    turns: z.array(z.string()).optional(),
    reply: z.string().optional(),
  })
  .transform(({ k, y, l, t, turns, reply }) => {
    const filled = turns?.filter((turn) => turn.trim() !== '');
    // A conversation of one message is a message.
    const words = filled && filled.length > 1 ? { turns: filled, reply } : { text: t ?? filled?.[0] };
    return { kind: k, type: l === 0 ? null : (y ?? null), level: l, ...words };
  });

const [voices, ...files] = process.argv.slice(2);
if (!voices || !/^[a-z-]+$/.test(voices) || files.length === 0) {
  process.stderr.write('Which batch? npm run crisis:import -- the-voices RAW.jsonl\n');
  process.exit(1);
}

const others = readBatches(BATCHES).filter(({ name }) => name !== voices);
const independent = readBatches(INDEPENDENT);
const known = findNearDuplicates();
for (const { texts } of [...others, ...independent])
  for (const text of texts) known.add(text.id, messagesOf(text).join('\n'));

const left: Record<string, number> = {};
const leaveOut = (reason: string) => {
  left[reason] = (left[reason] ?? 0) + 1;
};
const kept: CorpusText[] = [];
for (const line of files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))) {
  if (line.trim() === '') continue;
  const text = read(line, idOf(voices, kept.length + 1));
  if (typeof text === 'string') leaveOut(text);
  else if (kept.length >= MOST_TEXTS) leaveOut('is above the limit of a batch');
  else if (known.add(text.id, messagesOf(text).join('\n')) !== null) leaveOut('nearly repeats another text');
  else kept.push(text);
}

/** The text of a line, or why it is left out. */
function read(line: string, id: string): CorpusText | string {
  try {
    const raw = rawSchema.safeParse(JSON.parse(line));
    if (!raw.success) return 'has another form';
    const text = corpusTextSchema.safeParse({ id, ...raw.data });
    return text.success ? (contradiction(text.data) ?? text.data) : 'has a wrong label or length';
  } catch {
    return 'is not JSON';
  }
}

const lines = `${kept.map(lineOf).join('\n')}\n`;
const stored = [
  ...others.map(({ name }) => join(BATCHES, `${name}.jsonl`)),
  ...independent.map(({ name }) => join(INDEPENDENT, `${name}.jsonl`)),
];
const bytes = stored.reduce((sum, file) => sum + statSync(file).size, Buffer.byteLength(lines));
if (bytes > MOST_BYTES) {
  process.stderr.write(`The corpus would have ${bytes} bytes; ${MOST_BYTES} are the most.\n`);
  process.exit(1);
}
writeFileSync(join(BATCHES, `${voices}.jsonl`), lines);
process.stdout.write(`${JSON.stringify({ batch: voices, kept: kept.length, left, corpusBytes: bytes })}\n`);
