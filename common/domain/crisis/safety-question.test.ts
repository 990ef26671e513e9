import { describe, expect, it } from 'vitest';
import { readSafetyAnswer } from './safety-question.ts';

describe('the answer to a safety question', () => {
  it.each([
    'да',
    'Да, иногда.',
    '是',
    '是的',
    'sí',
    'I am',
    'I do',
    'I have',
    'I have been, for weeks',
    'i do sometimes',
    'I am thinking about it',
    'maybe',
  ])('is a yes: %s', (said) => {
    expect(readSafetyAnswer(said)).toBe('yes');
  });

  it.each(['нет', '不是', '不', 'I have never thought of that', 'I do not'])('is a no: %s', (said) => {
    expect(readSafetyAnswer(said)).toBe('no');
  });

  it.each([
    'I have no plans to',
    'I’m fine',
    'I am okay, thanks',
    'I am safe',
    'I have to go',
    'I am never going to',
    'maybe later',
    'дай мне время',
  ])('is neither: %s', (said) => {
    expect(readSafetyAnswer(said)).toBe('other');
  });
});
