import { describe, expect, it } from 'vitest';
import { crisisTypeSchema, crisisVerdictSchema } from '../../contract/crisis.ts';
import { CRISIS_REASONS, crisisReasonSentence, crisisTypeName, isCrisisReasonCode } from './reasons.ts';

describe('crisis reasons', () => {
  it.each(Object.entries(CRISIS_REASONS))(
    '%s is one plain sentence to the person',
    (code, { sentence, type }) => {
      expect(sentence).toMatch(/^(?:You|Several things you|What you) [^.!?]+\.$/);
      expect(sentence).not.toMatch(/diagnos|disorder\b.*you have|must|should|!/i);
      const verdict = { level: 2, type, reason: code, version: 'x', by: 'screen' };
      expect(crisisVerdictSchema.safeParse(verdict).success).toBe(true);
    },
  );

  it('gives the specification’s own example', () => {
    expect(crisisReasonSentence('suicidal_thoughts')).toBe('You mentioned wanting to end your life.');
  });

  it('has a careful sentence for a code it does not know', () => {
    for (const code of [null, 'toString', 'made_up_by_a_model']) {
      expect(crisisReasonSentence(code)).toBe('Something you wrote made me concerned for your safety.');
    }
    expect(isCrisisReasonCode('__proto__')).toBe(false);
  });

  it('names every type in words', () => {
    const names = crisisTypeSchema.options.map(crisisTypeName);
    expect(new Set(names).size).toBe(names.length);
    expect(crisisTypeName('suicide')).toBe('Thoughts of suicide');
    for (const name of names) expect(name).not.toContain('_');
  });
});
