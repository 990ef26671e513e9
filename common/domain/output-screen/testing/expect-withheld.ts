import { expect } from 'vitest';
import type { CrisisLevel } from '../../../contract/crisis.ts';
import { FORBIDDEN_KINDS } from '../forbidden/forbidden.ts';
import { createOutputScreen, type ScreenSettings } from '../output-screen.ts';
import { replacementFor } from '../replacements.ts';
import { FORBIDDEN_SAMPLES, SAMPLES_FROM_LEVEL_1 } from './forbidden-samples.ts';

/** Screens a text that comes in pieces. @returns everything shown */
export function screen(pieces: readonly string[], settings: ScreenSettings) {
  const output = createOutputScreen(settings);
  let shown = '';
  for (const piece of pieces) {
    shown += output.push(piece);
    if (output.withheld) break;
  }
  shown += output.end();
  return { shown, withheld: output.withheld };
}

export const LEVELS: CrisisLevel[] = [0, 1, 2, 3];
const LEVELS_OF_CRISIS = LEVELS.slice(1);
/** The forbidden sentences, with what may be shown of each. */
export const samples = FORBIDDEN_KINDS.flatMap((kind) =>
  [
    { list: FORBIDDEN_SAMPLES[kind], levels: LEVELS },
    { list: SAMPLES_FROM_LEVEL_1[kind] ?? [], levels: LEVELS_OF_CRISIS },
  ].flatMap(({ list, levels }) =>
    list.map((sample) => {
      const [harmless = '', rest] = sample.split('|');
      const sentence = sample.replace('|', '');
      return { kind, levels, sentence, mayShow: rest === undefined ? '' : harmless };
    }),
  ),
);
export const BEFORE = 'That sounds like a hard evening. ';
export const AFTER = ' And there is more to say.';

/**
 * Checks that of a text with a forbidden sentence nothing but its harmless beginning was shown.
 * @param visible takes out of what was shown what nobody sees
 */
export function expectWithheld(
  { kind, mayShow }: (typeof samples)[number],
  pieces: string[],
  level: CrisisLevel,
  visible = (text: string) => text,
) {
  const { shown, withheld } = screen(pieces, { level, harmedByOthers: kind === 'couples' });
  expect(withheld).toBe(kind);
  const replacement = replacementFor(kind, level);
  expect(shown.endsWith(replacement)).toBe(true);
  const before = visible(shown.slice(0, -replacement.length)).trimEnd().replace(/…$/, '').trimEnd();
  expect((BEFORE + mayShow).startsWith(before)).toBe(true);
  expect(before.length).toBeGreaterThanOrEqual(BEFORE.trimEnd().length);
}
