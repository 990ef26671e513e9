import type { CrisisLevel } from '../../contract/crisis.ts';
import type { CrisisReasonCode } from './reasons.ts';
import type { SignalName } from './rule.ts';

type Seen = { readonly signals: ReadonlySet<SignalName> };
type SeenBefore = { readonly signals: readonly SignalName[] };

/** When two signals match the same words, the earlier one in this list counts. */
export const SIGNALS_BY_WEIGHT: readonly SignalName[] = [
  'passive',
  'farewell',
  'decided',
  'means',
  'affairs',
  'burden',
  'dose',
  'hopeless',
  'trapped',
  'reunion',
  'loss',
  'worthless',
  'distress',
];

/** Signals that mean little alone: the pairs and triples that make a crisis. */
const COMBINATIONS: readonly (readonly SignalName[])[] = [
  ['passive', 'burden'],
  ['passive', 'farewell'],
  ['passive', 'decided'],
  ['passive', 'means'],
  ['passive', 'trapped'],
  ['burden', 'decided'],
  ['burden', 'farewell'],
  ['burden', 'means'],
  ['burden', 'trapped'],
  ['hopeless', 'means'],
  ['distress', 'means'],
  ['farewell', 'affairs'],
  ['passive', 'affairs'],
  ['burden', 'affairs'],
  ['decided', 'affairs'],
  ['loss', 'reunion', 'passive'],
  ['burden', 'loss', 'hopeless'],
  ['burden', 'loss', 'distress'],
  ['burden', 'hopeless', 'distress'],
  ['passive', 'hopeless'],
  ['passive', 'distress'],
  ['passive', 'dose'],
  ['burden', 'dose'],
  ['hopeless', 'dose'],
  ['loss', 'dose'],
  ['decided', 'dose'],
  ['trapped', 'dose'],
  ['trapped', 'means'],
  ['loss', 'means'],
  ['worthless', 'means'],
  ['decided', 'means'],
  ['farewell', 'decided'],
  ['farewell', 'hopeless'],
  ['farewell', 'means'],
  ['hopeless', 'passive', 'worthless'],
  ['hopeless', 'passive', 'loss'],
  ['hopeless', 'burden', 'worthless'],
  ['hopeless', 'burden', 'loss'],
];

/**
 * The finding that several messages make together. Only a message with a signal can complete a combination: an ordinary
 * question after a dark hour must not open the dialog again.
 */
export function addUp(
  now: Seen,
  earlier: readonly SeenBefore[],
  afterConcern: boolean,
): { code: CrisisReasonCode; level: CrisisLevel } | null {
  const fresh = now.signals;
  if (fresh.size === 0) return null;
  const all = new Set(fresh);
  for (const seen of earlier) for (const signal of seen.signals) all.add(signal);
  const crisis = COMBINATIONS.some(
    (combination) =>
      combination.every((signal) => all.has(signal)) && combination.some((signal) => fresh.has(signal)),
  );
  if (crisis) return { code: 'suicide_signals', level: 2 };
  if (afterConcern && (fresh.has('farewell') || fresh.has('decided') || fresh.has('means'))) {
    return { code: 'suicide_signals', level: 2 };
  }
  return null;
}
