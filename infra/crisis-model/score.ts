import { parseArgs } from 'node:util';
import type { CrisisLevel } from '@winny/common/contract/crisis';
import { loadCrisisModel } from '@winny/common/crisis-model/load-crisis-model';
import { loadCrisisEncoder } from '@winny/common/encoder/crisis-encoder';
import { isGrey } from '../crisis-corpus/corpus-text.ts';
import { askJudge } from './ask-judge.ts';
import { readJudgeServer } from './env.ts';
import { type JudgeMessage, LAYERS, type Layer, levelBy, levelByRules } from './layers.ts';
import { figuresOf, type Judged, levelOf } from './measure.ts';
import { addedBy, byLevel, byType, figureLines, worstErrors } from './report.ts';
import { readSamples, type Sample } from './samples.ts';

/**
 * `npm run crisis:score -- FILE.jsonl … [--layers rules,model,llm] [--scored-only] [--json]`: scores labelled texts by each layer and by all together, with
 * intervals of 95 %. Prints ids and counts, never a word of a text. The layer `llm` asks the server of OPENAI_BASE_URL,
 * OPENAI_API_KEY and OPENAI_MODEL. `--scored-only` takes only the fifth of the corpus that no training reads. Texts on which two readings disagree are left out.
 */
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    layers: { type: 'string', default: 'rules,model' },
    'scored-only': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const layers = values.layers.split(',').map((name) => {
  const layer = LAYERS.find((known) => known === name);
  if (!layer) throw new Error(`There is no layer "${name}"; there are ${LAYERS.join(', ')}.`);
  return layer;
});
if (files.length === 0) {
  process.stderr.write('Which file? npm run crisis:score -- FILE.jsonl --layers rules,model,llm\n');
  process.exit(1);
}
const samples = files
  .flatMap(readSamples)
  .filter((sample) => (sample.scoredOnly || !values['scored-only']) && !isGrey(sample));

let withoutJudgement = 0;
async function judgeOf(layer: 'model' | 'llm'): Promise<JudgeMessage> {
  if (layer === 'llm') return askJudge(readJudgeServer(), () => (withoutJudgement += 1));
  const model = loadCrisisModel(loadCrisisEncoder);
  return async (message) => (await model.assess(message)).level;
}

/** The levels of all samples by one layer, in their order. */
async function levelsBy(layer: Layer): Promise<CrisisLevel[]> {
  if (layer === 'rules') return samples.map(levelByRules);
  const judge = await judgeOf(layer);
  const levels: CrisisLevel[] = [];
  for (const sample of samples) levels.push(await levelBy(judge, sample));
  return levels;
}

const judgedWith = (levels: readonly CrisisLevel[]): Judged[] =>
  samples.map((sample: Sample, index) => ({ sample, found: levels[index] ?? 0 }));
const highest = (one: readonly CrisisLevel[], other: readonly CrisisLevel[]) =>
  one.map((level, index) => (level > (other[index] ?? 0) ? level : (other[index] ?? 0)));

const begun = performance.now();
const alone = new Map<Layer, CrisisLevel[]>();
for (const layer of layers) alone.set(layer, await levelsBy(layer));
let together: CrisisLevel[] = samples.map(() => 0);
const added = layers.map((layer) => {
  const before = together;
  together = highest(together, alone.get(layer) ?? []);
  return { layer, ...addedBy(judgedWith(before), judgedWith(together)) };
});
const report = {
  texts: samples.length,
  crises: samples.filter((sample) => levelOf(sample) >= 1).length,
  alone: Object.fromEntries(layers.map((layer) => [layer, figuresOf(judgedWith(alone.get(layer) ?? []))])),
  together: figuresOf(judgedWith(together)),
  added,
  types: byType(judgedWith(together)),
  levels: byLevel(judgedWith(together)),
  worst: worstErrors(judgedWith(together)),
  ...(layers.includes('llm') ? { messagesWithoutJudgement: withoutJudgement } : {}),
  seconds: Math.round((performance.now() - begun) / 1_000),
};
const lines = [
  `${report.texts} texts, ${report.crises} of them of level 1 or more`,
  ...layers.flatMap((layer) => [
    '',
    `${layer} alone`,
    ...figureLines(figuresOf(judgedWith(alone.get(layer) ?? []))),
  ]),
  '',
  `${layers.join(' or ')}`,
  ...figureLines(report.together),
  '',
  'added by each layer to those before it',
  ...report.added.map((each) => `  ${JSON.stringify(each)}`),
  'by type',
  ...report.types.map((each) => `  ${JSON.stringify(each)}`),
  'by level',
  ...report.levels.map((each) => `  ${JSON.stringify(each)}`),
  'worst errors',
  ...report.worst.map((each) => `  ${JSON.stringify(each)}`),
];
process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : `${lines.join('\n')}\n`);
