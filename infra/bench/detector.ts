import { detectCrisis } from '@winny/common/domain/crisis/detector';
import { readWords } from '@winny/common/domain/crisis/rule-book';

/**
 * `npm run bench:detector`: CPU milliseconds of the crisis detector for texts of 4,000 characters, including hostile ones, as
 * JSON. Goal: at most 3 ms for any text, on a quiet machine. CPU time, because wall time includes other processes.
 */
const LENGTH = 4_000;
const RANDOM_TEXTS = 200;
const repeat = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

/** A pseudo-random sequence with a fixed seed, so that all runs measure the same texts. */
let state = 7;
function random(below: number): number {
  state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
  return state % below;
}
function mixed(parts: readonly string[], between = ' '): string {
  let text = '';
  while (text.length < LENGTH) text += `${parts[random(parts.length)]}${between}`;
  return text.slice(0, LENGTH);
}

const DANGEROUS =
  'i want to kill myself die pills not never feel like just really have been going to end my life hurt him her child he hits me tonight goodbye no hope alone and so burden gun took tablets if would could she said book movie game'.split(
    ' ',
  );
const TEXTS: Readonly<Record<string, string>> = {
  ordinary: repeat(
    'Work was long today and my manager was in a mood again, so I went for a walk by the river. ',
  ),
  oneSentence: repeat('i want to kill myself tonight '),
  digits: repeat('k1ll my5elf '),
  masked: repeat('k*ll '),
  edges: `a${'*'.repeat(LENGTH - 2)}a`,
  lookalikes: repeat('kill mуself '),
  invisible: repeat('k\u200bi\u200bl\u200bl my\u200bself '),
  stretched: repeat('kiiiillllll myyyyself '),
  denied: repeat('no not never i do not want to die '),
  reported: repeat('she said i want to die because he said '),
  fiction: repeat('in the book he wants to kill myself '),
  scenes: repeat('taken them all feeling sleepy note is on the table on the roof doors locked going now '),
  pictures: repeat('🔫💊 ki|| 🅺🅸🅻🅻 '),
  signals: repeat('no hope burden goodbye everyone pills on my desk gun in the house '),
  lines: repeat('die\n'),
  nearMisses: mixed(
    ['sucxdie', 'suxxide', 'sicudes', 'sodcies', 'sdcuixe', 'scuidd', 'suicixxd', 'sddcxzs'].flatMap((word) =>
      [...'abcdefgh'].map((end) => word + end),
    ),
  ),
  noise: mixed([...'abcdefghij   '], ''),
  chinese: repeat('我想死了吗今天天气'),
};

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

const named = Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, cpuMs(text)]));
const mixes = Array.from({ length: RANDOM_TEXTS }, () => cpuMs(mixed(DANGEROUS))).sort((a, b) => a - b);
const longest = Math.max(...Object.values(TEXTS).map((text) => readWords(text).length));
const report = {
  cpuMsFor4000Characters: named,
  randomMixesOfDangerousWords: { texts: RANDOM_TEXTS, p50: mixes[RANDOM_TEXTS >> 1], max: mixes.at(-1) },
  max: Math.max(...Object.values(named), mixes.at(-1) ?? 0),
  mostPieces: longest,
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
