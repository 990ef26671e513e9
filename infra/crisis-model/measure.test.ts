import { describe, expect, it } from 'vitest';
import { calibrate, levelTogether, QUOTAS, type Scored } from './calibrate.ts';
import { f1, figuresOf, shareOf } from './measure.ts';
import type { Sample } from './samples.ts';
import { seededRandom } from './seeded-random.ts';

const sample = (kind: Sample['kind'], level: Sample['level']): Sample => ({
  ...{ id: `${kind}-${level}`, source: 'test', kind, level, type: level ? 'suicide' : null },
  ...{ messages: ['text'], reply: null, lastOnly: true, scoredOnly: false },
});

describe('a share', () => {
  it('has the interval of Wilson', () => {
    const share = shareOf(8, 10);
    expect(share.from).toBeCloseTo(0.4902, 3);
    expect(share.to).toBeCloseTo(0.9433, 3);
    expect(shareOf(0, 50)).toMatchObject({ share: 0, from: 0 });
    expect(shareOf(0, 0).share).toBeNull();
  });

  it('has a harmonic mean with another', () => {
    expect(f1(shareOf(1, 2), shareOf(1, 1))).toBeCloseTo(2 / 3);
    expect(f1(shareOf(0, 2), shareOf(0, 0))).toBeNull();
  });
});

describe('the figures', () => {
  it('count a dialog for a concern as early, not as false', () => {
    const figures = figuresOf([
      { sample: sample('crisis', 3), found: 0 },
      { sample: sample('crisis', 2), found: 2 },
      { sample: sample('crisis', 1), found: 2 },
      { sample: sample('lookalike', 0), found: 2 },
      { sample: sample('lookalike', 1), found: 1 },
      { sample: sample('ordinary', 0), found: 1 },
      { sample: sample('crisis', null), found: 1 },
    ]);
    expect(figures.recall2).toMatchObject({ hits: 1, of: 3 });
    expect(figures.recall1).toMatchObject({ hits: 4, of: 5 });
    expect(figures.precision2).toMatchObject({ hits: 2, of: 3 });
    expect(figures.silent3).toMatchObject({ hits: 1, of: 1 });
    expect(figures.alarms1).toMatchObject({ hits: 1, of: 1 });
    expect(figures.alarms2).toMatchObject({ hits: 0, of: 1 });
    expect(figures.lookalikes2).toMatchObject({ hits: 1, of: 1 });
  });
});

describe('the thresholds', () => {
  /** Texts whose scores overlap a little. */
  function scored(seed: number, count = 4_000): Scored[] {
    const random = seededRandom(seed);
    return Array.from({ length: count }, (_, index): Scored => {
      const level = index % 4 === 0 ? 2 : 0;
      const score = random() + random() + (level === 2 ? 1 : 0);
      return {
        sample: sample(level === 2 ? 'crisis' : 'ordinary', level),
        rules: index % 1_000 === 1 ? 1 : 0,
        scores: { levels: { concern: score, crisis: score, imminent: score } },
      };
    });
  }

  it('let rules and model together raise no more alarms than the quotas', () => {
    const texts = scored(1);
    const thresholds = calibrate(texts);
    const figures = figuresOf(
      texts.map((each) => ({ sample: each.sample, found: levelTogether(each, thresholds) })),
    );
    expect(figures.alarms2.share).toBeLessThanOrEqual(QUOTAS.crisis / 1_000);
    // The rules raise some that the thresholds cannot know of.
    expect(figures.alarms1.hits).toBeLessThanOrEqual((QUOTAS.concern / 1_000) * 3_000 + 1);
    expect(figures.precision2.share).toBeGreaterThanOrEqual(0.9);
    // As low as the quotas allow.
    expect(figures.alarms1.hits).toBeGreaterThanOrEqual(12);
    expect(figures.recall1.share).toBeGreaterThan(figures.recall2.share ?? 1);
  });
});
