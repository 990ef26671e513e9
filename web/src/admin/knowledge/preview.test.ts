import { describe, expect, it } from 'vitest';
import { preview, splitTags } from './preview.ts';

describe('the preview of an item', () => {
  it('is the content while it has at most 300 characters', () => {
    expect(preview('a'.repeat(300))).toBe('a'.repeat(300));
  });

  it('is 300 characters and an ellipsis otherwise, without half an emoji', () => {
    expect(preview('a'.repeat(301))).toBe(`${'a'.repeat(300)}…`);
    expect(preview(`${'a'.repeat(299)}🌱🌱`)).toBe(`${'a'.repeat(299)}🌱…`);
  });
});

it('splits tags at commas, without blanks and repetitions', () => {
  expect(splitTags(' worry, sleep,,worry , night walk')).toEqual(['worry', 'sleep', 'night walk']);
  expect(splitTags('')).toEqual([]);
});
