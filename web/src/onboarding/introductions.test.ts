import { expect, it } from 'vitest';
import { INTRODUCTIONS, isIntroduction } from './introductions.ts';
import { PLACES, stepOf } from './places.ts';

it('are personal support, an AI that evolves, a safe space, good company, and the start, at steps 2 to 6', () => {
  const said = PLACES.filter(isIntroduction).map((place) => [
    stepOf(place),
    INTRODUCTIONS[place].title('Maya'),
  ]);
  expect(said).toEqual([
    [1, 'Welcome, Maya.'],
    [2, 'Support that’s yours'],
    [3, 'An AI that moves with you'],
    [4, 'A safe space'],
    [5, 'You’re in good company'],
    [6, 'Let’s get started'],
  ]);
});

it('say that Winny is an AI before anything is asked', () => {
  expect(INTRODUCTIONS.welcome.paragraphs[0]).toContain('I’m Winny, an AI companion.');
});
