import { describe, expect, it } from 'vitest';
import { countCharacters, isLongerThan } from './count-characters.ts';

describe('countCharacters', () => {
  it.each([
    ['', 0],
    ['calm', 4],
    ['Ärger', 5],
    ['😔😔', 2],
    ['𝔞b', 2],
  ])('counts %j as %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });
});

describe('isLongerThan', () => {
  it.each([
    ['😔'.repeat(4), 4, false],
    ['😔'.repeat(5), 4, true],
    ['a'.repeat(4), 4, false],
    ['a'.repeat(5), 4, true],
    [`${'a'.repeat(4)}😔`, 4, true],
  ])('%j is longer than %i: %s', (text, most, longer) => {
    expect(isLongerThan(text, most)).toBe(longer);
  });
});
