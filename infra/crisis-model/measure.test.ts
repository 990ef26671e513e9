import { describe, expect, it } from 'vitest';
import { calibrate, levelTogether, type Scored } from './calibrate.ts';
import { multiplyOwnRows, multiplyRows, solve } from './matrix.ts';
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
        rules: index % 400 === 1 ? 1 : 0,
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
    expect(figures.alarms2.share).toBeLessThanOrEqual(0.002);
    expect(figures.alarms1.share).toBeLessThanOrEqual(0.01);
    expect(figures.precision2.share).toBeGreaterThanOrEqual(0.9);
    // As low as the quotas allow.
    expect(figures.alarms1.hits).toBeGreaterThanOrEqual(25);
    expect(figures.recall1.share).toBeGreaterThan(figures.recall2.share ?? 1);
  });
});

describe('the matrices', () => {
  const random = seededRandom(3);
  const matrix = (rows: number, columns: number) => ({
    ...{ rows, columns },
    values: Float64Array.from({ length: rows * columns }, () => random() - 0.5),
  });
  const product = (
    one: ReturnType<typeof matrix>,
    row: number,
    other: ReturnType<typeof matrix>,
    column: number,
  ) => {
    let sum = 0;
    for (let at = 0; at < one.columns; at += 1) {
      sum += (one.values[row * one.columns + at] ?? 0) * (other.values[column * one.columns + at] ?? 0);
    }
    return sum;
  };

  it('multiply every row with every row, each once', () => {
    const [one, other] = [matrix(70, 5), matrix(131, 5)];
    const seen = new Set<number>();
    multiplyRows(one, other, (row, column, value) => {
      expect(value).toBeCloseTo(product(one, row, other, column), 12);
      seen.add(row * 131 + column);
    });
    expect(seen.size).toBe(70 * 131);
    const own = new Set<number>();
    multiplyOwnRows(other, (row, column, value) => {
      expect(value).toBeCloseTo(product(other, row, other, column), 12);
      own.add(Math.min(row, column) * 131 + Math.max(row, column));
    });
    expect(own.size).toBe((131 * 132) / 2);
  });

  it('solve equations with several right sides', () => {
    const size = 23;
    const half = matrix(size, size);
    const a = new Float64Array(size * size);
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) {
        a[row * size + column] = product(half, row, half, column) + (row === column ? 1 : 0);
      }
    }
    const wanted = matrix(size, 2);
    const b = new Float64Array(size * 2);
    for (let row = 0; row < size; row += 1) {
      for (let at = 0; at < size; at += 1) {
        for (const side of [0, 1])
          b[row * 2 + side] =
            (b[row * 2 + side] ?? 0) + (a[row * size + at] ?? 0) * (wanted.values[at * 2 + side] ?? 0);
      }
    }
    solve(a, b, size);
    for (const [at, value] of b.entries()) expect(value).toBeCloseTo(wanted.values[at] ?? 0, 8);
    expect(() => solve(Float64Array.from([-1]), Float64Array.from([1]), 1)).toThrow('positive');
  });
});
