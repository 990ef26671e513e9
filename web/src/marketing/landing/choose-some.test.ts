import { describe, expect, it } from 'vitest';
import { chooseSome } from './choose-some.ts';
import { SAMPLE_STORIES } from './sample-stories.ts';

/** Dice that fall as they are told. */
const dice = (...throws: number[]) => {
  let next = 0;
  return () => throws[next++ % throws.length] ?? 0;
};

describe('three of twelve', () => {
  it('are chosen by the dice alone', () => {
    const letters = ['a', 'b', 'c', 'd'];
    expect(chooseSome(letters, 3, dice(0))).toEqual(['a', 'b', 'c']);
    expect(chooseSome(letters, 3, dice(0.999_999))).toEqual(['d', 'c', 'b']);
    expect(chooseSome(letters, 2, dice(0.5, 0))).toEqual(['c', 'a']);
    expect(letters).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are never the same one twice, and everybody gets a turn', () => {
    const seen = new Set<string>();
    for (let first = 0; first < 12; first += 1) {
      for (let second = 0; second < 11; second += 1) {
        const ids = chooseSome(SAMPLE_STORIES, 3, dice(first / 12, second / 11, 0.5)).map(({ id }) => id);
        expect(new Set(ids).size).toBe(3);
        for (const id of ids) seen.add(id);
      }
    }
    expect(seen.size).toBe(12);
  });

  it('are as many as there are when fewer are there', () => {
    expect(chooseSome(['a'], 3, dice(0))).toEqual(['a']);
  });
});

describe('the samples', () => {
  it('are twelve, each with a name, a picture and words of its own', () => {
    expect(SAMPLE_STORIES).toHaveLength(12);
    for (const part of ['id', 'name', 'avatar', 'words'] as const) {
      expect(new Set(SAMPLE_STORIES.map((story) => story[part])).size).toBe(12);
    }
  });

  it('have first names only, and do not shout', () => {
    for (const { name, words } of SAMPLE_STORIES) {
      expect(name).toMatch(/^\p{Lu}\p{Ll}+$/u);
      expect(words).not.toContain('!');
    }
  });
});
