import { describe, expect, it } from 'vitest';
import { ABOUT_WINNY, aboutWinny, askedAboutWinny } from './about-winny.ts';
import { createOutputScreen } from './output-screen.ts';

describe('askedAboutWinny', () => {
  it.each([
    'are you human?',
    'Are you a real person?',
    'r u real',
    'wait are you actually a human being or what',
    'Am I talking to a real person?',
    'am i speaking with someone',
    'you’re a real person, right?',
    'Is this a real person',
    'is there a human reading this?',
    'Are you a therapist?',
    'who are you?',
    '¿Eres humano?',
    'Bist du ein Mensch?',
    'ты человек?',
  ])('hears the question whether Winny is a person: %s', (message) => {
    expect(askedAboutWinny(message)).toBe('human');
  });

  it.each([
    'are you a bot?',
    'Are you an AI',
    'is this a robot',
    'am i talking to a machine?',
    'r u chatgpt',
  ])('hears the question whether Winny is a machine: %s', (message) => {
    expect(askedAboutWinny(message)).toBe('machine');
  });

  it.each([
    'I feel like a robot at work',
    'are you there',
    'Are you sure about that?',
    'I want to be a better person.',
    'My therapist says I am human after all.',
    'What are you up to at weekends?',
    'He is not a real friend.',
  ])('does not hear it in: %s', (message) => {
    expect(askedAboutWinny(message)).toBeNull();
  });
});

it('the answer changes its words when the person asks again, and passes the screen', () => {
  const given: string[] = [];
  for (let time = 0; time < 48; time += 1) {
    const answer = aboutWinny(given);
    const screen = createOutputScreen({ level: 0, answering: 'human' });
    expect(screen.push(answer) + screen.end()).toBe(answer);
    expect(answer).toMatch(/\bAI\b/);
    given.push(`${answer}\n\nI can listen all the same.`);
  }
  expect(given[0]).toContain(ABOUT_WINNY);
  expect(new Set(given).size).toBe(16);
  for (const reply of given) expect(given.filter((other) => other === reply)).toHaveLength(3);
});
