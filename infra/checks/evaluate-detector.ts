import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CRISIS_FROM } from '@winny/common/contract/crisis';
import {
  DETECTOR_PATTERNS,
  DETECTOR_VERSION,
  detectCrisis,
  type MessageSignals,
} from '@winny/common/domain/crisis/detector';
import { z } from 'zod';

/**
 * Measures the crisis detector on labelled texts: `node --conditions=winny-source --import tsx infra/checks/evaluate-detector.ts FOLDER [--missed]`
 * (without the condition it measures what was built last). Texts the rules were tuned on give a figure that flatters them.
 * FOLDER holds JSON-lines files of `{ id, text, label: "crisis" | "none", turns? }`. A conversation's turns are checked
 * one after the other, each with those before it; it counts as found when one of them is. Prints JSON: ids and counts,
 * never a word of a text.
 */
const sampleSchema = z.object({
  id: z.string(),
  text: z.string(),
  label: z.enum(['crisis', 'none']),
  turns: z.int().optional(),
});
type Sample = z.infer<typeof sampleSchema>;

function readSamples(file: string): Sample[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => sampleSchema.parse(JSON.parse(line)));
}

/** The highest level of a sample, and the reason that came with it. */
function checkSample(sample: Sample): { level: number; reason: string | null } {
  const turns =
    (sample.turns ?? 1) > 1 ? sample.text.split('\n').filter((turn) => turn.trim() !== '') : [sample.text];
  let highest: { level: number; reason: string | null } = { level: 0, reason: null };
  const earlier: MessageSignals[] = [];
  turns.forEach((turn) => {
    const { verdict, signals } = detectCrisis(turn, { earlier });
    if (signals) earlier.push(signals);
    if (verdict.level > highest.level) highest = verdict;
  });
  return highest;
}

function evaluate(file: string, listErrors: boolean) {
  const results = readSamples(file).map((sample) => ({ ...sample, ...checkSample(sample) }));
  const crises = results.filter((result) => result.label === 'crisis');
  const others = results.filter((result) => result.label === 'none');
  const found = crises.filter((result) => result.level >= CRISIS_FROM);
  const alarms = others.filter((result) => result.level >= CRISIS_FROM);
  const ratio = (part: number, whole: number) =>
    whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
  return {
    file: basename(file),
    texts: results.length,
    crises: crises.length,
    recall: ratio(found.length, crises.length),
    recallWithConcern: ratio(crises.filter((result) => result.level >= 1).length, crises.length),
    precision: ratio(found.length, found.length + alarms.length),
    falseAlarmsPer1000:
      others.length === 0 ? null : Math.round((alarms.length / others.length) * 10_000) / 10,
    concernsPer1000:
      others.length === 0
        ? null
        : Math.round((others.filter((result) => result.level === 1).length / others.length) * 10_000) / 10,
    ...(listErrors && {
      missed: crises
        .filter((result) => result.level < CRISIS_FROM)
        .map(({ id, level, reason }) => ({ id, level, reason })),
      alarms: alarms.map(({ id, level, reason }) => ({ id, level, reason })),
    }),
  };
}

/** Microseconds for a long message, the middle of many runs. */
function measureSpeed(text: string): number {
  const times: number[] = [];
  for (let run = 0; run < 400; run += 1) {
    const start = process.hrtime.bigint();
    detectCrisis(text);
    times.push(Number(process.hrtime.bigint() - start) / 1000);
  }
  times.sort((a, b) => a - b);
  return Math.round(times[times.length >> 1] ?? 0);
}

const [folder, ...options] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Which folder? evaluate-detector.ts FOLDER [--missed]\n');
  process.exit(1);
}
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .sort()
  .map((name) => join(folder, name));
const longest = files
  .flatMap(readSamples)
  .map((sample) => sample.text.slice(0, 4_000))
  .filter((text) => text.length === 4_000);
const report = {
  version: DETECTOR_VERSION,
  patterns: DETECTOR_PATTERNS,
  microsecondsFor4000Characters: longest.map(measureSpeed).sort((a, b) => a - b),
  files: files.map((file) => evaluate(file, options.includes('--missed'))),
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
