import type { CrisisLevel } from '../../contract/crisis.ts';
import type { CrisisReasonCode } from './reasons.ts';
import type { SceneName, SignalName } from './rule.ts';

type Part = SceneName | SignalName;
/** A danger that parts of one message show only together. */
type Scene = {
  readonly code: CrisisReasonCode;
  readonly level: CrisisLevel;
  /** The message has at least one part of `either` and one of `and`. */
  readonly either: readonly Part[];
  readonly and: readonly Part[];
};

/** The most urgent first. */
const SCENES: readonly Scene[] = [
  {
    code: 'overdose_taken',
    level: 3,
    either: ['taken'],
    and: ['effects', 'alone', 'farewell', 'final', 'going', 'note', 'passive', 'burden', 'hopeless', 'found'],
  },
  {
    code: 'suicide_plan',
    level: 3,
    either: ['note'],
    and: ['found', 'going', 'final', 'height', 'hand', 'means', 'decided', 'passive', 'burden'],
  },
  { code: 'suicide_plan', level: 2, either: ['note'], and: ['kept'] },
  {
    code: 'suicide_imminent',
    level: 3,
    either: ['height'],
    and: ['farewell', 'going', 'found', 'decided', 'passive', 'burden', 'affairs', 'alone', 'final'],
  },
  {
    code: 'suicide_means',
    level: 3,
    either: ['hand'],
    and: ['farewell', 'going', 'found', 'decided', 'passive', 'burden', 'affairs', 'final', 'alone'],
  },
  {
    code: 'suicide_imminent',
    level: 3,
    either: ['final', 'going'],
    and: ['affairs', 'decided'],
  },
  { code: 'suicide_imminent', level: 3, either: ['going'], and: ['farewell'] },
  { code: 'harm_others_plan', level: 3, either: ['weapon'], and: ['near', 'revenge'] },
  { code: 'harm_others_threat', level: 2, either: ['near'], and: ['revenge'] },
];

/** The dangers that the parts of one message show together. */
export function scenesOf(parts: ReadonlySet<Part>): Pick<Scene, 'code' | 'level'>[] {
  if (parts.size < 2) return [];
  return SCENES.filter(
    ({ either, and }) => either.some((part) => parts.has(part)) && and.some((part) => parts.has(part)),
  );
}
