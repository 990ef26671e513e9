import { describe, expect, it } from 'vitest';
import { readSafetyAnswer } from './safety-answer.ts';

describe('the answer to a question to which yes means danger', () => {
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
    'I am not going to lie, yes',
    'not gonna lie, I have been',
    'No, well, sometimes',
    'no. maybe a bit',
    'no... well, I mean yes',
    'No lie, yes.',
    'Honestly, yes',
    'Unfortunately yes',
    'um yes',
    'oh yes',
    'tbh yeah',
    'so yes',
    'Well, if I’m honest, sometimes.',
    'I suppose so',
    'I guess I am',
    'I’m afraid so',
    'I think about it a lot',
    'I’ve thought about it',
    'I would be lying if I said no',
    'I’d be lying if I said I wasn’t',
    'I can’t say no to that',
    'I can’t deny it',
    'the answer is yes',
    'I’m ashamed to say yes',
    'it has crossed my mind',
    'part of me is',
    'from time to time',
    'on and off',
    'yes and no',
    'of course',
    'absolutely',
    'I might',
    'What if I said yes?',
    'yes but I’m fine',
    'I’m not sure. Yes, probably.',
  ])('is a yes: %s', (said) => {
    expect(readSafetyAnswer(said)).toBe('yes');
  });

  it.each([
    'нет',
    '不是',
    '不',
    'No.',
    'nope',
    'god no',
    'Absolutely not',
    'Of course not!',
    'no, I’m not',
    'No, not at all, thank you',
    'Honestly, no.',
    'um no lol',
    'yeah no',
    'nah, I’m just tired',
    'No, nothing like that.',
    'No! Why would you think that?',
    'I’m not',
    'I’m not suicidal',
    'I am not thinking about that',
    'I have never thought of that',
    'I would never',
    'I do not',
    'No way!',
    'No, she said yes to him',
    'Well, no.',
    'um, well, no, never',
  ])('is a no: %s', (said) => {
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
    'not really',
    'No. Well…',
    'not right now',
    'no idea',
    'I’m not sure',
    'I don’t know',
    'I don’t want to talk about it',
    'I’m not okay',
    'no point in anything',
    'no reason to live',
    'no way out',
    'never mind',
    'No, not today',
    'no, but I wish it would stop',
    'No, only when I drink',
    'no, I just wish I wasn’t like this',
    'I wouldn’t say yes or no',
    'why do you ask',
    'I bought apples, and everyone said yes to a pie.',
    '',
  ])('is neither: %s', (said) => {
    expect(readSafetyAnswer(said)).toBe('other');
  });
});

describe('the answer to a question to which no means danger', () => {
  const read = (said: string) => readSafetyAnswer(said, 'no');

  it.each([
    'No.',
    'no im not',
    'not safe',
    'I don’t think I am safe',
    'not really',
    'Not right now',
    'nope, nobody',
    'nobody is here',
    'I’m alone',
    'I am by myself',
    'I don’t know',
    'not sure',
    'I can’t',
    'honestly no',
    'I don’t feel safe',
    'yes but not for long',
    'yeah no',
    'нет',
  ])('is a no: %s', (said) => {
    expect(read(said)).toBe('no');
  });

  it.each(['Yes', 'yeah I’m safe', 'I am', 'I’m safe now', 'yes, my mum is here', 'sí'])(
    'is a yes: %s',
    (said) => {
      expect(read(said)).toBe('yes');
    },
  );

  it.each(['why?', 'no worries, I’m safe', 'No need, I’m fine', 'I had soup', 'for now', 'yes, but'])(
    'is neither: %s',
    (said) => {
      expect(read(said)).toBe('other');
    },
  );
});
