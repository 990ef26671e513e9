import { detectCrisis } from '@winny/common/domain/crisis/detector';
import { readWords } from '@winny/common/domain/crisis/rule-book';
import { LONG_TEXTS, mixed } from '@winny/common/domain/crisis/testing/long-texts';

/**
 * `npm run bench:detector`: CPU milliseconds of the crisis detector for texts of 4,000 characters, including hostile ones, as
 * JSON. Goal: at most 3 ms for any text, on a quiet machine. CPU time, because wall time includes other processes.
 */
const RANDOM_TEXTS = 200;

const DANGEROUS =
  'i want to kill myself die pills not never feel like just really have been going to end my life hurt him her child he hits me tonight goodbye no hope alone and so burden gun took tablets if would could she said book movie game'.split(
    ' ',
  );
/** The lowest of several runs of four calls each, because other load of the machine only ever adds CPU time. */
function cpuMs(text: string): number {
  for (let run = 0; run < 4; run += 1) detectCrisis(text);
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 6; run += 1) {
    const before = process.cpuUsage();
    for (let reading = 0; reading < 4; reading += 1) detectCrisis(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 4_000);
  }
  return Math.round(least * 100) / 100;
}

const named = Object.fromEntries(Object.entries(LONG_TEXTS).map(([name, text]) => [name, cpuMs(text)]));
const mixes = Array.from({ length: RANDOM_TEXTS }, () => cpuMs(mixed(DANGEROUS))).sort((a, b) => a - b);
const longest = Math.max(...Object.values(LONG_TEXTS).map((text) => readWords(text).length));
const report = {
  cpuMsFor4000Characters: named,
  randomMixesOfDangerousWords: { texts: RANDOM_TEXTS, p50: mixes[RANDOM_TEXTS >> 1], max: mixes.at(-1) },
  max: Math.max(...Object.values(named), mixes.at(-1) ?? 0),
  mostPieces: longest,
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
