import { describe, expect, it } from 'vitest';
import { soundsReassuring } from './reassurance.ts';

describe('soundsReassuring', () => {
  it.each([
    'I’m fine.',
    'im ok now, thanks',
    'I feel better now.',
    'I am safe.',
    'You misunderstood me.',
    'I didn’t mean it like that.',
    'It was just a joke',
    'I’m not going to do anything.',
  ])('hears it in: %s', (text) => {
    expect(soundsReassuring(text)).toBe(true);
  });

  it.each([
    'I’m not fine.',
    'I’m not okay at all.',
    'I am far from fine.',
    'I wish I was okay.',
    'What do you mean?',
    'Thank you.',
    'My mum is coming over.',
    '',
  ])('does not hear it in: %s', (text) => {
    expect(soundsReassuring(text)).toBe(false);
  });
});
