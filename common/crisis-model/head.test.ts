import { describe, expect, it } from 'vitest';
import { GRAM_PLACES, gramsOf } from './grams.ts';
import { createHead, type Head, type HeadWeights, levelsOf, together } from './head.ts';
import { levelOfScores, modelVerdict } from './model-verdict.ts';

const LENGTH = 4;
const unitVector = (place: number) =>
  Float32Array.from({ length: LENGTH }, (_, index) => (index === place ? 1 : 0));

/** The first number of a vector stands for danger and abuse, the second for calm. Words weigh nothing unless given. */
function weights(wordWeight: (place: number) => number = () => 0): HeadWeights {
  return {
    types: ['suicide', 'abuse'],
    meaning: {
      weights: Float32Array.from([
        ...[4, -4, 0, 0],
        ...[2, -2, 0, 0],
        ...[1, -1, 0, 0],
        ...[-1, 0, 0, 0],
        ...[1, 0, 0, 0],
      ]),
      offsets: Float32Array.from([0.5, 0, 0, 0, 0]),
    },
    grams: {
      weights: Int8Array.from({ length: GRAM_PLACES * 3 }, (_, at) =>
        at % 3 === 0 ? wordWeight(Math.floor(at / 3)) : 0,
      ),
      steps: Float32Array.from([2, 2, 2]),
      offsets: new Float32Array(3),
    },
  };
}

/** The scores of a message with these windows. */
function scoresOf(head: Head, windows: string[], vectors: Float32Array[]) {
  return head.highest(
    windows.map((window, index) => head.scoreWindow(window, vectors[index] as Float32Array)),
  );
}

const OF_DANGER = {
  concern: expect.closeTo(levelsOf([together(4.5, 0), together(2, 0)]).concern),
  crisis: expect.closeTo(together(2, 0)),
  imminent: expect.closeTo(together(1, 0)),
};

describe('the head', () => {
  it('applies a linear layer to the vector of a window', () => {
    const { levels } = scoresOf(createHead(weights()), ['one'], [unitVector(0)]);
    expect(levels).toEqual(OF_DANGER);
  });

  it('takes the highest of all windows for each question', () => {
    const head = createHead(weights());
    const { levels } = scoresOf(head, ['calm', 'one', 'none'], [1, 0, 2].map(unitVector));
    expect(levels).toEqual(OF_DANGER);
  });

  it('gives the type of the most dangerous window', () => {
    const head = createHead(weights());
    expect(scoresOf(head, ['calm', 'one'], [unitVector(1), unitVector(0)]).type).toBe('abuse');
    expect(scoresOf(head, ['one', 'calm'], [unitVector(0), unitVector(1)]).type).toBe('abuse');
  });

  it('adds a share of what the words say', () => {
    const { places, weight } = gramsOf('zanzibar');
    const known = new Set(places);
    const head = createHead(weights((place) => (known.has(place) ? 100 : 0)));
    const silent = scoresOf(createHead(weights()), ['zanzibar'], [unitVector(2)]);
    const heard = scoresOf(head, ['zanzibar'], [unitVector(2)]);
    const words = places.length * 100 * weight * 2;
    expect(heard.levels.concern).toBeCloseTo(together(0.5, words), 5);
    expect(heard.levels.crisis).toBe(silent.levels.crisis);
  });

  it('cannot be made sure by one part alone', () => {
    expect(together(99, -99)).toBeLessThan(together(6, 2));
    expect(together(-99, 99)).toBeLessThan(together(1, 1));
  });

  it('takes what is nearly a crisis for a concern at least', () => {
    expect(levelsOf([0.2, 0.1, -1])).toEqual({ concern: 0.5, crisis: 0.1, imminent: -1 });
    expect(levelsOf([0.9, 0.1, -1]).concern).toBe(0.9);
    expect(levelsOf([]).concern).toBe(Number.NEGATIVE_INFINITY);
  });

  it('finds nothing in a message without windows', () => {
    const scores = scoresOf(createHead(weights()), [], []);
    expect(levelOfScores(scores, { concern: -99, crisis: -99, imminent: -99 })).toBe(0);
  });
});

describe('the features of words', () => {
  it('are the same for the spellings that the detector knows', () => {
    expect(gramsOf('I want to d1e')).toEqual(gramsOf('i WANT to die'));
    expect(gramsOf('I want to die')).not.toEqual(gramsOf('I want to dine'));
  });

  it('are partly the same for words with other endings', () => {
    const ofPresent = new Set(gramsOf('he hurts').places);
    const shared = (text: string) => gramsOf(text).places.filter((place) => ofPresent.has(place)).length;
    // Both share parts of the word; only the first shares the word without its ending.
    expect(shared('he hurting')).toBeGreaterThan(shared('he hurtful'));
  });

  it('tell the order of words', () => {
    expect(new Set(gramsOf('she left him').places)).not.toEqual(new Set(gramsOf('him left she').places));
  });

  it('have length 1 together, and are none for nothing', () => {
    const { places, weight } = gramsOf('a few words');
    expect(places.length * weight * weight).toBeCloseTo(1);
    expect(gramsOf('🙂')).toEqual({ places: new Uint32Array(), weight: 0 });
  });
});

describe('the verdict of the crisis model', () => {
  const thresholds = { concern: 0.2, crisis: 0.5, imminent: 0.4 };
  const scores = (concern: number, crisis: number, imminent: number) => ({
    levels: { concern, crisis, imminent },
    type: 'abuse' as const,
  });

  it.each([
    [scores(0.1, 0.1, 0.9), 0],
    [scores(0.2, 0.1, 0.9), 1],
    [scores(0.1, 0.5, 0.1), 2],
    [scores(0.9, 0.6, 0.4), 3],
  ])('has a level by thresholds: %j', (given, level) => {
    expect(levelOfScores(given, thresholds)).toBe(level);
  });

  it('has the version and a general reason, and none of the text', () => {
    expect(modelVerdict(scores(0.9, 0.6, 0), thresholds, 'model-1')).toEqual({
      ...{ level: 2, type: 'abuse', reason: 'abuse_likely', version: 'model-1', by: 'model' },
    });
    expect(modelVerdict(scores(0, 0, 0), thresholds, 'model-1')).toMatchObject({
      level: 0,
      type: null,
      reason: null,
    });
  });
});
