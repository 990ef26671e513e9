import { describe, expect, it } from 'vitest';
import { chooseClause } from './clause.ts';
import { turnRound } from './turn-round.ts';

describe('turning a clause round', () => {
  it.each([
    ["I can't sleep because my mind keeps racing", "you can't sleep because your mind keeps racing"],
    ['I was so tired that I cried', 'you were so tired that you cried'],
    ["I'm not who I was", "you're not who you were"],
    ['my mum says I should try harder', 'your mum says you should try harder'],
    ['me and my boyfriend broke up', 'you and your boyfriend broke up'],
    ['My husband and I argue every day', 'you and your husband argue every day'],
    ['I lost my job and I am scared', 'you lost your job and you are scared'],
    ['we have been arguing about our money', 'you have been arguing about your money'],
    ["I wasn't myself and nobody asked me", "you weren't yourself and nobody asked you"],
    ['I still was not sure it was mine', 'you still were not sure it was yours'],
  ])('%s', (clause, turned) => expect(turnRound(clause)).toBe(turned));

  it.each([
    'I went home and was crying',
    'you know what I mean',
    'am I going mad',
    'he said "I am leaving"',
    "let's talk about my dad",
    'I who was always there',
  ])('leaves alone what could come out wrong: %s', (clause) => expect(turnRound(clause)).toBeNull());
});

describe('choosing what to say back', () => {
  const choose = (text: string) => chooseClause(text, () => 1);

  it.each([
    ['im so tired of my job', "you're so tired of your job"],
    ['I HATE MY JOB', 'you hate your job'],
    ['Honestly, I feel like I am invisible 😭', 'you feel like you are invisible'],
    ['Well, nobody listens to me lol', 'nobody listens to you'],
  ])('%s', (text, clause) => expect(choose(text)).toBe(clause));

  it.each([
    'hi',
    'what should I do?',
    'nothing much, just had dinner',
    'My name is 🙂 and',
    'fuck this shit I am done with them',
    'I want to kill myself',
    'aaaaaaah I caaaant do thiiiis',
    'see https://example.com I wrote it',
    'blah blah words without verb here',
  ])('finds nothing fit in: %s', (text) => expect(choose(text)).toBeNull());
});
