import { describe, expect, it } from 'vitest';
import { isCalm, judgeTurns } from './judge.ts';

const user = (content: string) => ({ role: 'user' as const, content });
const assistant = (content: string) => ({ role: 'assistant' as const, content });

describe('the judge', () => {
  it.each([
    ['I want to kill myself', { level: 'high', type: 'suicide', reason: 'suicidal_thoughts' }],
    ['My husband hit me again', { level: 'high', type: 'abuse' }],
    ['I cut myself again last night', { level: 'high', type: 'self_harm' }],
    ['this traffic is killing me', { level: 'none', type: 'none', reason: 'none' }],
    ['', { level: 'none', type: 'none', reason: 'none' }],
  ])('answers %j by the detector', (text, expected) => {
    expect(judgeTurns([user(text)])).toMatchObject(expected);
  });

  it('judges the last message of the person, whoever wrote last', () => {
    const turns = [
      user('I want to die'),
      user('I had lunch now.'),
      assistant('Do you want to kill yourself?'),
    ];
    expect(judgeTurns(turns)).toMatchObject({ level: 'none' });
    expect(judgeTurns([])).toMatchObject({ level: 'none' });
  });

  it('adds up the signals of earlier messages', () => {
    const turns = [user('Everyone would be better off without me.'), user('I have given my things away.')];
    expect(judgeTurns(turns.slice(1)).level).toBe('none');
    expect(judgeTurns(turns)).toMatchObject({ level: 'high', type: 'suicide' });
  });

  it('tells a reply what it may repeat', () => {
    expect(isCalm('I cannot sleep')).toBe(true);
    expect(isCalm('I want to die')).toBe(false);
  });
});
