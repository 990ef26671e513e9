import { describe, expect, it } from 'vitest';
import { supportStyleSchema } from '../contract/user.ts';
import { SUPPORT_STYLES, supportStyleTitle } from './support-style.ts';

describe('support styles', () => {
  it('has all of the contract, each once', () => {
    expect(SUPPORT_STYLES.map(({ id }) => id).sort()).toEqual([...supportStyleSchema.options].sort());
  });

  it('has the titles of the specification', () => {
    expect(Object.fromEntries(SUPPORT_STYLES.map(({ id, title }) => [id, title]))).toEqual({
      'evidence-based': 'Evidence-Based Specialist',
      compassionate: 'Compassionate Companion',
      'straight-talking': 'Straight-Talking Motivator',
      mindful: 'Mindful Mentor',
      tactical: 'Tactical Thinker',
      'deep-reflector': 'Deep Reflector',
    });
    expect(supportStyleTitle('mindful')).toBe('Mindful Mentor');
  });
});
