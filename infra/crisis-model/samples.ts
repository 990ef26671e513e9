import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CrisisLevel, CrisisType } from '@winny/common/contract/crisis';
import { z } from 'zod';
import { type Batch, isScoredOnly, messagesOf, textOfLine } from '../crisis-corpus/corpus-text.ts';

/** A labelled text to train or to score with. */
export interface Sample {
  id: string;
  /** The batch or file it comes from. */
  source: string;
  kind: 'crisis' | 'lookalike' | 'ordinary';
  /** Null where its label only says that it is a crisis. */
  level: CrisisLevel | null;
  type: CrisisType | null;
  /** The labels of a second reading, where there is one. */
  second?: { level: CrisisLevel; type: CrisisType | null } | undefined;
  /** A person's messages. */
  messages: string[];
  /** Winny's reply before the last message; null where it is not given. */
  reply: string | null;
  /** Whether the last message is judged, with the others before it; otherwise any of them counts. */
  lastOnly: boolean;
  scoredOnly: boolean;
}

/** The samples of batches of the corpus. */
export function samplesOfBatches(batches: readonly Batch[]): Sample[] {
  return batches.flatMap(({ name, texts }) =>
    texts.map((text) => ({
      ...{ id: text.id, source: name, kind: text.kind, level: text.level, type: text.type },
      second: text.second,
      ...{ messages: messagesOf(text), reply: text.reply ?? null },
      ...{ lastOnly: true, scoredOnly: isScoredOnly(text) },
    })),
  );
}

/** A text of a collection that only tells crises from others; the messages of a conversation are its lines. */
const collectedSchema = z.object({
  id: z.string(),
  text: z.string(),
  label: z.enum(['crisis', 'none']),
  turns: z.int().nullish(),
  reply: z.string().optional(),
});

/**
 * Reads a file of the corpus, or of a collection with the labels `crisis` and `none`.
 * @throws when a line has neither form
 */
export function readSamples(file: string): Sample[] {
  const source = basename(file, '.jsonl');
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const parsed: unknown = JSON.parse(line);
      const own = textOfLine(parsed, source);
      if (own) return samplesOfBatches([{ name: source, texts: [own] }])[0] as Sample;
      return collected(collectedSchema.parse(parsed), source);
    });
}

function collected(
  { id, text, label, turns, reply }: z.infer<typeof collectedSchema>,
  source: string,
): Sample {
  const messages = (turns ?? 1) > 1 ? text.split('\n').filter((turn) => turn.trim() !== '') : [text];
  const crisis = label === 'crisis';
  return {
    ...{ id, source, kind: crisis ? 'crisis' : 'ordinary', level: crisis ? null : 0, type: null },
    ...{ messages, reply: reply ?? null, lastOnly: false, scoredOnly: false },
  };
}
