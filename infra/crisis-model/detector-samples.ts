import type { CrisisLevel, CrisisType } from '@winny/common/contract/crisis';
import { ABUSE_CONCERN, ABUSE_HIGH, ABUSE_NOW } from '@winny/common/domain/crisis/detector-cases/abuse';
import { BENIGN } from '@winny/common/domain/crisis/detector-cases/benign';
import { CHILD_HIGH } from '@winny/common/domain/crisis/detector-cases/child';
import { EATING_CONCERN, EATING_HIGH } from '@winny/common/domain/crisis/detector-cases/eating';
import {
  EXPLICIT_HIGH,
  EXPLICIT_IMMINENT,
  EXPLICIT_ORDINARY,
} from '@winny/common/domain/crisis/detector-cases/explicit';
import { NO_DANGER } from '@winny/common/domain/crisis/detector-cases/faults';
import {
  HARM_TO_OTHERS_HIGH,
  HARM_TO_OTHERS_IMMINENT,
} from '@winny/common/domain/crisis/detector-cases/harm-to-others';
import { MEDICAL_HIGH, MEDICAL_IMMINENT } from '@winny/common/domain/crisis/detector-cases/medical';
import { OBLIQUE_HIGH } from '@winny/common/domain/crisis/detector-cases/oblique';
import { OBLIQUE_BENIGN } from '@winny/common/domain/crisis/detector-cases/oblique-benign';
import {
  SELF_HARM_CONCERN,
  SELF_HARM_HIGH,
  SELF_HARM_NOW,
} from '@winny/common/domain/crisis/detector-cases/self-harm';
import {
  SUICIDE_CONCERN,
  SUICIDE_HIGH,
  SUICIDE_IMMINENT,
} from '@winny/common/domain/crisis/detector-cases/suicide';
import type { Sample } from './samples.ts';

const TABLES: readonly [readonly string[], CrisisLevel, CrisisType | null][] = [
  [SUICIDE_CONCERN, 1, 'suicide'],
  [SUICIDE_HIGH, 2, 'suicide'],
  [SUICIDE_IMMINENT, 3, 'suicide'],
  [SELF_HARM_CONCERN, 1, 'self_harm'],
  [SELF_HARM_HIGH, 2, 'self_harm'],
  [SELF_HARM_NOW, 3, 'self_harm'],
  [HARM_TO_OTHERS_HIGH, 2, 'harm_to_others'],
  [HARM_TO_OTHERS_IMMINENT, 3, 'harm_to_others'],
  [ABUSE_CONCERN, 1, 'abuse'],
  [ABUSE_HIGH, 2, 'abuse'],
  [ABUSE_NOW, 3, 'abuse'],
  [MEDICAL_HIGH, 2, 'medical_emergency'],
  [MEDICAL_IMMINENT, 3, 'medical_emergency'],
  [EATING_CONCERN, 1, 'eating_disorder'],
  [EATING_HIGH, 2, 'eating_disorder'],
  [CHILD_HIGH, 2, 'child_safety'],
  [OBLIQUE_HIGH, 2, null],
  [EXPLICIT_HIGH, 2, null],
  [EXPLICIT_IMMINENT, 3, null],
  [BENIGN, 0, null],
  [OBLIQUE_BENIGN, 0, null],
  [EXPLICIT_ORDINARY, 0, null],
  [NO_DANGER, 0, null],
];

/** The name of these samples among the batches. */
export const DETECTOR_CASES = 'detector-cases';

/**
 * The cases of the detector's tests, with the obvious phrases that the corpus avoids. They teach the model and never score it,
 * because the rules were written for them.
 */
export function detectorSamples(): Sample[] {
  return TABLES.flatMap(([texts, level, type], table) =>
    texts.map((text, index) => ({
      ...{ id: `${DETECTOR_CASES}-${table}-${index}`, source: DETECTOR_CASES, level, type },
      kind: level === 0 ? ('lookalike' as const) : ('crisis' as const),
      ...{ messages: [text], reply: null, lastOnly: true, scoredOnly: false },
    })),
  );
}
