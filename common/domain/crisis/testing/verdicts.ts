import type { CrisisLevel, CrisisVerdict } from '../../../contract/crisis.ts';

const BY_DETECTOR = { version: 'test', by: 'screen' } as const;

/** The detector has found nothing. */
export const CALM: CrisisVerdict = { level: 0, type: null, reason: null, ...BY_DETECTOR };
/** The detector has found a wish not to be here: the reply asks about it. */
export const PASSIVE = {
  ...{ level: 1, type: 'suicide', reason: 'suicide_passive' },
  ...BY_DETECTOR,
} as const satisfies CrisisVerdict;
/** The detector has found thoughts of suicide: a crisis. */
export const SUICIDAL = {
  ...{ level: 2, type: 'suicide', reason: 'suicidal_thoughts' },
  ...BY_DETECTOR,
} as const satisfies CrisisVerdict;
/** The judge has found them. */
export const SUICIDAL_BY_JUDGE = { ...SUICIDAL, by: 'model' } as const satisfies CrisisVerdict;

/** A verdict of the crisis model. */
export function byCrisisModel(level: CrisisLevel): CrisisVerdict {
  const found = level > 0 ? ({ type: 'suicide', reason: 'suicide_likely' } as const) : null;
  return { level, type: null, reason: null, ...found, version: 'crisis-model-test', by: 'model' };
}

/** What a judge answers, by the level that it finds. */
export const JUDGEMENTS = {
  none: JSON.stringify({ level: 'none', type: 'none', reason: 'none' }),
  concern: JSON.stringify({ level: 'concern', type: 'suicide', reason: 'suicide_passive' }),
  high: JSON.stringify({ level: 'high', type: 'suicide', reason: 'suicidal_thoughts' }),
  imminent: JSON.stringify({ level: 'imminent', type: 'suicide', reason: 'suicide_means' }),
} as const;
