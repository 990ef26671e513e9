import { describe, expect, it } from 'vitest';
import { ModelError } from '../providers/openai.ts';
import { backOffMs, isHopeless, MAX_TRIES } from './model-patience.ts';

const AWAY = new ModelError('unreachable');

describe('a model that fails', () => {
  it.each([
    ['for the fourth time within seconds', 4, 3_500, false, false],
    ['for the sixth time', 6, 14_000, false, true],
    ['for the third time, each after 20 s', 3, 60_000, false, false],
    ['for the fourth time, each after 20 s', 4, 80_000, false, true],
    ['for the fourth time, while a fixed text is ready', 4, 3_500, true, true],
  ] as const)('%s', (_name, failures, waitedMs, hasFixedText, hopeless) => {
    expect(isHopeless(AWAY, failures, waitedMs, hasFixedText)).toBe(hopeless);
  });

  it('is not asked again after a failure that stays', () => {
    expect(isHopeless(new ModelError('refused'), 1, 0, false)).toBe(true);
  });

  it('has at least ten seconds to come back', () => {
    const pauses = Array.from({ length: MAX_TRIES - 1 }, (_, index) => backOffMs(AWAY, index + 1));
    expect(pauses.reduce((all, pause) => all + pause)).toBeGreaterThan(10_000);
  });
});
