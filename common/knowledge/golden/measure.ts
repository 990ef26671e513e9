import type { GoldenAnswer } from '../../contract/knowledge-lab.ts';
import { approachesOf } from '../../domain/knowledge/approaches.ts';
import type { Found } from '../../domain/knowledge/found.ts';
import type { Query, Way } from '../knowledge-index.ts';
import type { GoldenQuestion } from './golden-questions.ts';

type Search = (query: Query) => Promise<Found | null>;

/** Places among which an expected item has to be found. */
const FIRST = 5;

interface Run {
  /** Of each question the share of its expected items that were found, summed up. */
  hits: number;
  misses: GoldenAnswer['misses'];
}

/** Looks for the expected items of golden questions by words, by meaning and by both. */
export async function measureRecall(
  search: Search,
  questions: readonly GoldenQuestion[],
): Promise<GoldenAnswer> {
  const runs: Record<Way, Run> = { words: newRun(), meaning: newRun(), both: newRun() };
  let comparesMeanings = true;
  for (const asked of questions) {
    for (const way of ['words', 'meaning', 'both'] as const) {
      const query = {
        question: asked.question,
        approaches: approachesOf(asked.style, []),
        limit: FIRST,
        way,
      };
      const found = await search(query);
      if (found) count(runs[way], asked, found);
      else comparesMeanings = false;
    }
  }
  const used = comparesMeanings ? 'both' : 'words';
  const recall = ({ hits }: Run) => (questions.length === 0 ? 0 : hits / questions.length);
  return {
    questions: questions.length,
    recall: {
      words: recall(runs.words),
      meaning: comparesMeanings ? recall(runs.meaning) : null,
      both: comparesMeanings ? recall(runs.both) : null,
    },
    used,
    misses: runs[used].misses,
  };
}

const newRun = (): Run => ({ hits: 0, misses: [] });

/** The share of messages that a reply would get passages for, by words alone and by words and meaning. */
export async function measureRelevance(
  search: Search,
  messages: readonly Pick<GoldenQuestion, 'question' | 'style'>[],
): Promise<Record<'words' | 'both', number>> {
  const relevant = { words: 0, both: 0 };
  for (const { question, style } of messages) {
    for (const way of ['words', 'both'] as const) {
      const found = await search({ question, approaches: approachesOf(style, []), limit: FIRST, way });
      if (found?.isRelevant) relevant[way] += 1;
    }
  }
  return { words: relevant.words / messages.length, both: relevant.both / messages.length };
}

function count(run: Run, { question, style, expected }: GoldenQuestion, { items }: Found): void {
  const found = items.map(({ title }) => title);
  const hits = expected.filter((title) => found.includes(title)).length;
  run.hits += hits / expected.length;
  if (hits < expected.length) run.misses.push({ question, style, expected, found });
}
