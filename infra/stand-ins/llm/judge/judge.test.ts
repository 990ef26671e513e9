import { describe, expect, it } from 'vitest';
import { judgeText, judgeTurns } from './judge.ts';

const level = (text: string) => judgeText(text).level;

describe('what is heard', () => {
  it.each([
    ['I want to kill myself', 'high', 'suicide'],
    ['i wanna k1ll my self', 'high', 'suicide'],
    ['I don’t want to be here anymore', 'high', 'suicide'],
    ['kms', 'high', 'suicide'],
    ['I have the pills next to me and I am going to take them all tonight', 'imminent', 'suicide'],
    ['ive just taken a whole bottle of paracetamol', 'imminent', 'suicide'],
    ['I wish I could just disappear', 'concern', 'suicide'],
    ["what's the point of it all", 'concern', 'suicide'],
    ['I cut myself again last night', 'high', 'self_harm'],
    ['I keep having urges to hurt myself', 'concern', 'self_harm'],
    ['I am going to kill him, I have a knife', 'imminent', 'harm_to_others'],
    ["I'm thinking about hurting my wife", 'high', 'harm_to_others'],
    ['My husband hit me again', 'high', 'abuse'],
    ['He is outside with a knife and I am scared', 'imminent', 'abuse'],
    ['My uncle touches me and told me to keep it a secret', 'high', 'child_safety'],
    ['I have crushing chest pain going down my left arm', 'imminent', 'medical_emergency'],
    ["I haven't eaten anything for five days", 'high', 'eating_disorder'],
    ['quiero morir', 'high', 'suicide'],
    ['я не хочу жить', 'high', 'suicide'],
  ])('%s', (text, expected, type) => {
    expect(judgeText(text)).toMatchObject({ level: expected, type });
  });
});

describe('what is let pass', () => {
  it.each([
    'this traffic is killing me',
    'my feet are killing me',
    'I nearly died laughing',
    'my mum is going to kill me when she sees the mess',
    'how do I kill a process on Linux',
    'the deadline is killing me',
    'I took my medication this morning',
    'I have a crush on somebody and I am dying to tell them',
    'the character in my novel kills himself at the end',
    'I could murder a cup of tea',
    'I feel sad about the breakup',
    'I am so tired of this job',
    'He beat me to it',
    'Should I end my relationship with my boyfriend',
    '',
  ])('%s', (text) => {
    expect(level(text)).toBe('none');
  });
});

describe('what is weighed', () => {
  it('lowers denial, and does not drop it', () => {
    expect(level("I'm not suicidal, I would never kill myself")).toBe('concern');
  });

  it('lowers a friend’s past', () => {
    expect(level('my friend killed himself years ago')).toBe('none');
  });

  it('takes a yes for what it answers', () => {
    const turns = [
      { role: 'user' as const, content: 'everything is too much' },
      { role: 'assistant' as const, content: 'Are you thinking about ending your life?' },
      { role: 'user' as const, content: 'yes' },
    ];
    expect(judgeTurns(turns)).toMatchObject({ level: 'high', type: 'suicide' });
    expect(judgeTurns(turns.slice(2))).toMatchObject({ level: 'none' });
  });

  it('hears a question about means after a loss', () => {
    const asks = { role: 'user' as const, content: 'which are the tallest bridges near London' };
    expect(judgeTurns([asks]).level).toBe('none');
    expect(
      judgeTurns([{ role: 'user', content: 'I lost my job and nothing left matters' }, asks]).level,
    ).toBe('high');
  });

  it('judges the last thing said, not what came before', () => {
    const turns = [
      { role: 'user' as const, content: 'I want to die' },
      { role: 'user' as const, content: 'sorry, I had lunch now and feel a bit calmer' },
    ];
    expect(judgeTurns(turns).level).toBe('none');
  });

  it('stays quick on a long message', () => {
    const long = 'I keep thinking about work and my mum and all the things that go wrong. '.repeat(60);
    expect(judgeText(long).level).toBe('none');
  });
});
