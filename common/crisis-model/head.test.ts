import { describe, expect, it } from 'vitest';
import { GRAM_PLACES, gramsOf } from './grams.ts';
import { createHead, type HeadWeights, MEANING_SHARE } from './head.ts';
import { levelOfScores, modelVerdict } from './model-verdict.ts';

const LENGTH = 4;
const unitVector = (place: number) =>
  Float32Array.from({ length: LENGTH }, (_, index) => (index === place ? 1 : 0));

/** Two stored vectors: the first dangerous and about abuse, the second calm. Words weigh nothing unless given. */
function weights(wordWeight: (place: number) => number = () => 0): HeadWeights {
  return {
    types: ['suicide', 'abuse'],
    kernel: {
      gamma: 3,
      vectors: Int8Array.from([100, 0, 0, 0, 0, 50, 0, 0]),
      weights: Float32Array.from([1, 1, 0.5, -1, 1, -1, -1, -1, 0, 0]),
      offsets: new Float32Array(5),
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
/** The likeness of two directions at a right angle. */
const FAR = Math.exp(-6);

describe('the head', () => {
  it('adds up the weights of stored vectors by likeness', () => {
    const { levels } = createHead(weights()).score(['one'], [unitVector(0)]);
    expect(levels.concern).toBeCloseTo((1 - FAR) * MEANING_SHARE, 5);
    expect(levels.imminent).toBeCloseTo((0.5 - FAR) * MEANING_SHARE, 5);
  });

  it('takes the mean of the whole and of the highest of all parts', () => {
    const head = createHead(weights());
    const alone = head.score(['one'], [unitVector(0)]).levels.crisis;
    const calm = head.score(['calm'], [unitVector(1)]).levels.crisis;
    const vectors = [unitVector(0), unitVector(1)];
    expect(head.score(['one', 'calm'], vectors).levels.crisis).toBeCloseTo((alone + calm) / 2, 5);
    expect(head.score(['calm', 'one'], vectors.reverse()).levels.crisis).toBeCloseTo(alone, 5);
    expect(head.score(['calm'], [unitVector(1)]).levels.concern).toBeLessThan(0);
  });

  it('gives the type of the most dangerous part', () => {
    const head = createHead(weights());
    expect(head.score(['calm', 'one'], [unitVector(1), unitVector(0)]).type).toBe('abuse');
  });

  it('averages the words with the meaning', () => {
    const { places } = gramsOf('zanzibar');
    const known = new Set(places);
    const head = createHead(weights((place) => (known.has(place) ? 100 : 0)));
    const silent = createHead(weights()).score(['zanzibar'], [unitVector(2)]);
    const heard = head.score(['zanzibar'], [unitVector(2)]);
    expect(heard.levels.concern - silent.levels.concern).toBeCloseTo(1 - MEANING_SHARE, 3);
    expect(heard.levels.crisis).toBe(silent.levels.crisis);
  });

  it('finds nothing in a message without parts', () => {
    const scores = createHead(weights()).score([], []);
    expect(levelOfScores(scores, { concern: -1, crisis: -1, imminent: -1 })).toBe(0);
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
