import { parseArgs } from 'node:util';
import { readComments } from './read-comments.ts';
import { readSources } from './read-sources.ts';
import type { SourceFile } from './source-rules.ts';

/** Turns of phrase that a reader has to translate, each with the share of comments (in %) that the house allows itself. */
const HABITS: readonly { name: string; pattern: RegExp; atMost: number }[] = [
  {
    name: 'a "What ..." clause as subject',
    pattern: /(?:^|[.:;]\s+|\n\s*)What(?:ever)?\s(?!(?:is|are|was|does|do)\b[^.]*\?)/g,
    atMost: 0.5,
  },
  { name: 'somebody, nobody, anybody', pattern: /\b(?:some|no|any|every)body\b/gi, atMost: 0.5 },
  { name: 'whoever, whatever, however', pattern: /\b(?:who|what|how|which)ever\b/gi, atMost: 0.5 },
  { name: 'at once', pattern: /\bat once\b/gi, atMost: 0.5 },
  { name: 'of its own, of their own', pattern: /\bof (?:its|their|his|her|our) own\b/gi, atMost: 0.5 },
  { name: 'is no, are no', pattern: /\b(?:is|are|was|were) no\b/gi, atMost: 0.5 },
  { name: 'meanwhile', pattern: /\bmeanwhile\b/gi, atMost: 0.5 },
  {
    name: 'door, keep, hands as metaphors',
    pattern: /\bdoors?\b|\bhands?\b (?:out|over|on)|\b(?:the|a|its) keep\b/gi,
    atMost: 0.5,
  },
];

export interface Habit {
  name: string;
  count: number;
  /** Occurrences in 100 comments. */
  share: number;
  atMost: number;
}

export interface Prose {
  comments: number;
  habits: Habit[];
  /** Comments with the most of them, as `path:line text`. */
  worst: string[];
}

/** Counts the habits in the comments of the given files. Tests count too: people read them first. */
export function measureProse(files: readonly SourceFile[]): Prose {
  const counts = HABITS.map(() => 0);
  const found: { weight: number; text: string }[] = [];
  let comments = 0;
  for (const { path, text: source } of files) {
    for (const { line, text } of readComments(path, source)) {
      comments += 1;
      let weight = 0;
      HABITS.forEach(({ pattern }, index) => {
        const hits = text.match(pattern)?.length ?? 0;
        counts[index] = (counts[index] ?? 0) + hits;
        weight += hits;
      });
      if (weight > 0) found.push({ weight, text: `${path}:${line} ${text}` });
    }
  }
  const habits = HABITS.map(({ name, atMost }, index) => {
    const count = counts[index] ?? 0;
    return { name, count, share: Math.round((count / Math.max(1, comments)) * 10_000) / 100, atMost };
  });
  const worst = found
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 20)
    .map(({ text }) => text);
  return { comments, habits, worst };
}

if (process.argv[1]?.endsWith('prose.ts')) {
  const { positionals } = parseArgs({ allowPositionals: true });
  const files = readSources(process.cwd()).filter(
    ({ path }) =>
      !path.endsWith('.css') &&
      (positionals.length === 0 || positionals.some((start) => path.startsWith(start))),
  );
  const { comments, habits, worst } = measureProse(files);
  const rows = habits.map(
    ({ name, count, share, atMost }) =>
      `${share.toFixed(2).padStart(6)} of 100 (at most ${atMost})  ${String(count).padStart(4)}  ${name}`,
  );
  process.stdout.write(`${comments} comments\n${rows.join('\n')}\n\n${worst.join('\n')}\n`);
}
