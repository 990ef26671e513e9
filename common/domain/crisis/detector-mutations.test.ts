import { describe, expect, it } from 'vitest';
import { CRISIS_FROM } from '../../contract/crisis.ts';
import { detectCrisis } from './detector.ts';
import { ABUSE_HIGH, ABUSE_NOW } from './detector-cases/abuse.ts';
import { CHILD_HIGH } from './detector-cases/child.ts';
import { EATING_HIGH } from './detector-cases/eating.ts';
import { EXPLICIT_HIGH, EXPLICIT_IMMINENT } from './detector-cases/explicit.ts';
import { HIDDEN_IMMINENT } from './detector-cases/faults.ts';
import { HARM_TO_OTHERS_HIGH, HARM_TO_OTHERS_IMMINENT } from './detector-cases/harm-to-others.ts';
import { MEDICAL_HIGH, MEDICAL_IMMINENT } from './detector-cases/medical.ts';
import { MUTATIONS } from './detector-cases/mutations.ts';
import { OUTRIGHT_HIGH, OUTRIGHT_IMMINENT } from './detector-cases/outright.ts';
import { SELF_HARM_HIGH, SELF_HARM_NOW } from './detector-cases/self-harm.ts';
import { SUICIDE_HIGH, SUICIDE_IMMINENT } from './detector-cases/suicide.ts';

const TRIGGERS = [
  ...SUICIDE_HIGH,
  ...SUICIDE_IMMINENT,
  ...SELF_HARM_HIGH,
  ...SELF_HARM_NOW,
  ...HARM_TO_OTHERS_HIGH,
  ...HARM_TO_OTHERS_IMMINENT,
  ...ABUSE_HIGH,
  ...ABUSE_NOW,
  ...MEDICAL_HIGH,
  ...MEDICAL_IMMINENT,
  ...EATING_HIGH,
  ...CHILD_HIGH,
  ...HIDDEN_IMMINENT,
  ...EXPLICIT_HIGH,
  ...EXPLICIT_IMMINENT,
  ...OUTRIGHT_HIGH,
  ...OUTRIGHT_IMMINENT,
];

describe('every trigger fires under every mutation', () => {
  it.each(MUTATIONS)('$name', ({ apply }) => {
    const hidden = TRIGGERS.map(apply).filter((text) => detectCrisis(text).verdict.level < CRISIS_FROM);
    expect(hidden).toEqual([]);
  });
});
