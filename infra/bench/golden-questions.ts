import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadSearchEncoder } from '@winny/common/encoder/search-encoder';
import { goldenQuestions, goldenSmallTalk } from '@winny/common/knowledge/golden/golden-questions';
import { measureRecall, measureRelevance } from '@winny/common/knowledge/golden/measure';
import { seededIndex, seededItems } from '@winny/common/knowledge/golden/seeded-index';
import { packVector, vectorKey } from '@winny/common/knowledge/stored-vector';

/**
 * `npm run knowledge:golden`: how well the golden questions find their items in the seed, as JSON; fails below the goal. With
 * `--write-vectors` it computes the vectors of the seed anew, which a change of an item's text or of the encoder needs.
 */
const GOAL = 0.9;
const VECTORS = new URL('../../common/knowledge/seed/vectors.json', import.meta.url);
const { values } = parseArgs({ options: { 'write-vectors': { type: 'boolean', default: false } } });

const index = seededIndex();
await index.useEncoder(await loadSearchEncoder());
if (values['write-vectors']) await writeVectors();

const round = (share: number | null) => share && Math.round(share * 1_000) / 1_000;
const search = index.search.bind(index);
const { questions, recall, misses } = await measureRecall(search, goldenQuestions());
const { words, meaning, both } = recall;
const report = {
  questions,
  recallAt5: { words: round(words), meaning: round(meaning), both: round(both) },
  /** The share of messages whose reply gets passages. */
  getPassages: {
    goldenQuestions: await measureRelevance(search, goldenQuestions()),
    smallTalk: await measureRelevance(search, goldenSmallTalk()),
  },
  misses: misses.map(({ question, expected }) => ({ question, expected })),
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
if ((both ?? 0) < GOAL) process.exitCode = 1;

async function writeVectors(): Promise<void> {
  const vectors: Record<string, string> = {};
  for (const item of seededItems()) {
    const vector = await index.encode(item.id);
    if (vector) vectors[vectorKey(item)] = packVector(vector).toString('base64');
  }
  await writeFile(VECTORS, `${JSON.stringify(vectors, null, 2)}\n`);
}
