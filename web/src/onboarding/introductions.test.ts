import { expect, it } from 'vitest';
import { INTRODUCTIONS, isIntroduction } from './introductions.ts';
import { STEPS, stepNumber } from './steps.ts';

it('covers personal support, an evolving AI, a safe space, good company and the start in steps 2 to 6', () => {
  const titles = STEPS.filter(isIntroduction).map((step) => [
    stepNumber(step),
    INTRODUCTIONS[step].title('Maya'),
  ]);
  expect(titles).toEqual([
    [1, 'Welcome, Maya.'],
    [2, 'Support that’s yours'],
    [3, 'An AI that moves with you'],
    [4, 'A safe space'],
    [5, 'You’re in good company'],
    [6, 'Let’s get started'],
  ]);
});

it('says that Winny is an AI before the first question', () => {
  expect(INTRODUCTIONS.welcome.paragraphs[0]).toContain('I’m Winny, an AI companion.');
});
