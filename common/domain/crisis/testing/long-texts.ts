/** The longest message that people can send. */
const LENGTH = 4_000;
const repeat = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

/** A pseudo-random sequence with a fixed seed, so that all runs measure the same texts. */
let state = 7;
function random(below: number): number {
  state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
  return state % below;
}
/** Parts in a pseudo-random order, as a text of that length. */
export function mixed(parts: readonly string[], between = ' '): string {
  let text = '';
  while (text.length < LENGTH) text += `${parts[random(parts.length)]}${between}`;
  return text.slice(0, LENGTH);
}

/** Texts of 4,000 characters, ordinary and hostile ones, on which the detector must be fast. */
export const LONG_TEXTS: Readonly<Record<string, string>> = {
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
  quotations: repeat('the leaflet says "he hits me. i want to die". '),
  openQuotations: repeat("a woman said 'he hits me and ' \"i want to die. "),
  nearMisses: mixed(
    ['sucxdie', 'suxxide', 'sicudes', 'sodcies', 'sdcuixe', 'scuidd', 'suicixxd', 'sddcxzs'].flatMap((word) =>
      [...'abcdefgh'].map((end) => word + end),
    ),
  ),
  noise: mixed([...'abcdefghij   '], ''),
  chinese: repeat('我想死了吗今天天气'),
};
