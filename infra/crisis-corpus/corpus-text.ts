import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crisisLevelSchema, crisisTypeSchema } from '@winny/common/contract/crisis';
import { z } from 'zod';

/** The longest text, which is the longest message that people can send. */
const MOST_CHARACTERS = 4_000;
const turnSchema = z.string().trim().min(1).max(MOST_CHARACTERS);
const labelsSchema = z.object({
  kind: z.enum(['crisis', 'lookalike', 'ordinary']),
  type: crisisTypeSchema.nullable(),
  level: crisisLevelSchema,
  text: turnSchema.optional(),
  turns: z.array(turnSchema).min(2).max(8).optional(),
  /** Winny's reply before the last turn, where its question gives the last turn its meaning. */
  reply: z.string().trim().min(1).max(MOST_CHARACTERS).optional(),
  /** The labels of a second reading, which had not seen the first. */
  second: z.object({ level: crisisLevelSchema, type: crisisTypeSchema.nullable() }).optional(),
});

/** Labels that contradict each other are mistakes of the writer. */
export function contradiction({
  kind,
  type,
  level,
  text,
  turns,
  reply,
}: z.infer<typeof labelsSchema>): string | null {
  if ((text === undefined) === (turns === undefined)) return 'needs either a text or turns';
  if (reply !== undefined && turns === undefined) return 'has a reply without turns';
  if (kind === 'crisis' && (level === 0 || type === null)) return 'is a crisis without level or type';
  if (kind === 'lookalike' && level > 1) return 'is a look-alike above level 1';
  if (kind === 'ordinary' && level > 0) return 'is ordinary above level 0';
  return null;
}

/** A text of the corpus. Its id is the name of its batch and its number. */
export const corpusTextSchema = labelsSchema.extend({ id: z.string() });
export type CorpusText = z.infer<typeof corpusTextSchema>;

/**
 * A line leaves out what most lines share: level 0, the kind `crisis`, and `second` where both readings gave the same labels.
 * `second: null` says that there is no second reading yet.
 */
const lineSchema = labelsSchema.extend({
  n: z.int().positive(),
  kind: labelsSchema.shape.kind.optional(),
  level: crisisLevelSchema.default(0),
  type: crisisTypeSchema.optional(),
  second: labelsSchema.shape.second.nullable(),
});

/** The id of a text by its number in its batch. */
export function idOf(batch: string, number: number): string {
  return `${batch}-${String(number).padStart(3, '0')}`;
}

/** The line of a text in the file of its batch. */
export function lineOf({ id, kind, type, level, second, text, turns, reply }: CorpusText): string {
  const n = Number(/\d+$/.exec(id)?.[0]);
  const same = second?.level === level && second.type === type;
  const labels = {
    kind: kind === 'crisis' ? undefined : kind,
    type: type ?? undefined,
    level: level || undefined,
  };
  return JSON.stringify({ n, ...labels, second: same ? undefined : (second ?? null), text, turns, reply });
}

/** The text of a line. @returns null when it has not the form of the corpus */
export function textOfLine(line: unknown, batch: string): CorpusText | null {
  const read = lineSchema.safeParse(line);
  if (!read.success) return null;
  const { n, type = null, second, kind = 'crisis', ...rest } = read.data;
  if (kind === 'crisis' && rest.level === 0) return null;
  const same = { level: rest.level, type };
  const labels = second === undefined ? { second: same } : second && { second };
  return { ...rest, id: idOf(batch, n), kind, type, ...labels };
}

/** The messages of a text; the last is the one to judge. */
export function messagesOf({ text, turns }: Pick<CorpusText, 'text' | 'turns'>): string[] {
  return turns ?? [text ?? ''];
}

/**
 * Whether the two readings disagree on what the product would show: nothing, the quiet card, or the dialog. Such texts teach
 * with the mean of both labels and never score.
 */
export function isGrey({
  level,
  second,
}: {
  level: number | null;
  second?: { level: number } | undefined;
}): boolean {
  return second !== undefined && level !== null && Math.min(level, 2) !== Math.min(second.level, 2);
}

/** A batch of the corpus. */
export interface Batch {
  name: string;
  texts: CorpusText[];
}

/**
 * All batches of a folder, by name.
 * @throws when a line is no text of the corpus
 */
export function readBatches(folder: string): Batch[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => {
      const name = file.replace(/\.jsonl$/, '');
      return { name, texts: readTexts(join(folder, file), name) };
    });
}

function readTexts(file: string, batch: string): CorpusText[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line, index) => {
      const text = textOfLine(JSON.parse(line), batch);
      if (!text) throw new Error(`${file}: line ${index + 1} has another form`);
      return text;
    });
}

/** Whether a text is reserved for scoring: a fifth of each batch, by its hash, so that the choice never changes. */
export function isScoredOnly(text: Pick<CorpusText, 'id' | 'text' | 'turns'>): boolean {
  const hash = createHash('sha256')
    .update(JSON.stringify([text.id, messagesOf(text)]))
    .digest();
  return hash.readUInt32BE(0) % 5 === 0;
}
