import { describe, expect, it } from 'vitest';
import { chooseSome } from './choose-some.ts';
import { SAMPLE_STORIES } from './sample-stories.ts';

/** A random function that returns the given values in turn. */
const randomFrom = (...values: number[]) => {
  let next = 0;
  return () => values[next++ % values.length] ?? 0;
};

describe('three of twelve', () => {
  it('depend on the random function only', () => {
    const letters = ['a', 'b', 'c', 'd'];
    expect(chooseSome(letters, 3, randomFrom(0))).toEqual(['a', 'b', 'c']);
    expect(chooseSome(letters, 3, randomFrom(0.999_999))).toEqual(['d', 'c', 'b']);
    expect(chooseSome(letters, 2, randomFrom(0.5, 0))).toEqual(['c', 'a']);
    expect(letters).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are different, and each of the twelve is chosen at some point', () => {
    const seen = new Set<string>();
    for (let first = 0; first < 12; first += 1) {
      for (let second = 0; second < 11; second += 1) {
        const ids = chooseSome(SAMPLE_STORIES, 3, randomFrom(first / 12, second / 11, 0.5)).map(
          ({ id }) => id,
        );
        expect(new Set(ids).size).toBe(3);
        for (const id of ids) seen.add(id);
      }
    }
    expect(seen.size).toBe(12);
  });

  it('are all items of a shorter list', () => {
    expect(chooseSome(['a'], 3, randomFrom(0))).toEqual(['a']);
  });
});

describe('the samples', () => {
  it('are twelve, each with a unique name, picture and text', () => {
    expect(SAMPLE_STORIES).toHaveLength(12);
    for (const part of ['id', 'name', 'avatar', 'words'] as const) {
      expect(new Set(SAMPLE_STORIES.map((story) => story[part])).size).toBe(12);
    }
  });

  it('have first names only and no exclamation marks', () => {
    for (const { name, words } of SAMPLE_STORIES) {
      expect(name).toMatch(/^\p{Lu}\p{Ll}+$/u);
      expect(words).not.toContain('!');
    }
  });
});
