import { describe, expect, it } from 'vitest';
import { readSafetyAnswer, type SafetyAnswer } from './safety-answer.ts';
import type { AskedFor } from './safety-answer-named.ts';

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
    'yh',
    'ye',
    'ofc',
    'yessir',
    '👍',
    'はい',
    'evet',
    'हाँ',
    '네',
    'uh huh',
    'I do when I’m alone',
    'sometimes when I’m alone',
    'I have thought of it',
    'maybe I do',
    'it’s on my mind',
    'he is',
    'I am, and it scares me',
    'No. Yes, sometimes.',
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
    '👎',
    '❌',
    'n o',
    'nem',
    'لا',
    'नहीं',
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
    'I am at work',
    'I have a dog',
    'I am tired',
    'I am Anna',
    'sometimes it rains',
    'lately I sleep well',
    'I do yoga',
    'i am watching tv',
    'I have work tomorrow',
    'I do feel better',
    'I am at my mum’s',
    'part of me wants ice cream',
    'of course he forgot',
    'I am so tired',
    'I am kind of bored',
    'I am planning a trip',
    'a lot of homework',
    'maybe I should call him',
    'No I’m lying',
    'No. That’s a lie.',
    'no lol jk i am',
    'the pills are on my table',
    '👍 thanks',
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
    'No. I am good at hiding it.',
    'No, I’m ok with dying',
    'no i am not safe, i am fine with that',
    'not safe. I’m okay with it ending',
    'nobody, i am ok being alone',
    'im in danger',
    'yes, but I am in danger',
    'safe? no',
    '❌',
    'nem',
    'नहीं',
    'I can’t get out',
    'I can’t keep it down',
    'I have not reached them',
    'nobody can',
    'no one is here',
    'no, and I’m not ok',
    'not yet',
    'I’m scared of him',
    'he is not here',
  ])('is a no: %s', (said) => {
    expect(read(said)).toBe('no');
  });

  it.each([
    'Yes',
    'yeah I’m safe',
    'I am',
    'I’m safe now',
    'yes, my mum is here',
    'sí',
    'Yes. I won’t do anything.',
    'yes, I will not hurt myself',
    'yes i promise, i am not going to do it',
    'I’m safe right now',
    'I am safe at my mum’s',
    '👍',
    'はい',
  ])('is a yes: %s', (said) => {
    expect(read(said)).toBe('yes');
  });

  it.each([
    'why?',
    'no worries, I’m safe',
    'No need, I’m fine',
    'I had soup',
    'for now',
    'yes, but',
    'yes and no',
    'Yes. No.',
    'No, I’m fine.',
    'yes jk',
    'yes for now',
    'yes, I am alone',
    'I am good at hiding it',
    'I am with my sister. I am not alone',
    'I’m not alone',
    'never mind, tell me a joke',
    'not much, how are you?',
    'I don’t want to talk about it',
    'Thanks. I do not want to die any more',
    'I can’t sleep',
    'I don’t like mondays',
    'no school today',
    'not bad',
    'nobody likes mondays',
    'I have a dog',
  ])('is neither: %s', (said) => {
    expect(read(said)).toBe('other');
  });

  it.each<[string, SafetyAnswer]>([
    ['no', 'no'],
    ['I’m not safe', 'no'],
    ['no fun', 'other'],
    ['I can’t say', 'other'],
    ['I don’t know', 'other'],
  ])('after another message, only a plain one counts: %s', (said, answer) => {
    expect(readSafetyAnswer(said, 'no', { isLate: true })).toBe(answer);
  });
});

describe('the answer to a question for something', () => {
  it.each<[AskedFor, string]>([
    ['thing', 'the pills are on my table'],
    ['thing', 'a rope in the garage'],
    ['thing', 'I have a knife'],
    ['thing', 'it is in my drawer'],
    ['thing', 'I’ve got them in my hand'],
    ['person', 'I am with him'],
    ['person', 'he’s outside'],
    ['wound', 'I am bleeding'],
    ['wound', 'I have chest pain'],
    ['wound', 'she is still bleeding'],
  ])('is a yes when it names the %s: %s', (about, said) => {
    expect(readSafetyAnswer(said, 'yes', { about })).toBe('yes');
    expect(readSafetyAnswer(said, 'yes', { about, isLate: true })).toBe('other');
  });

  it.each<[AskedFor, string]>([
    ['thing', 'I have work tomorrow'],
    ['thing', 'I have a dog'],
    ['thing', 'the pills are gone'],
    ['thing', 'I have no pills'],
    ['person', 'I am with my sister'],
    ['wound', 'I am watching tv'],
  ])('is neither when it does not name the %s: %s', (about, said) => {
    expect(readSafetyAnswer(said, 'yes', { about })).not.toBe('yes');
  });
});

describe('after another message', () => {
  it.each(['yes', 'ok. yes', 'honestly yes', 'no... well, yes'])('a plain yes counts: %s', (said) => {
    expect(readSafetyAnswer(said, 'yes', { isLate: true })).toBe('yes');
  });

  it.each(['I am', 'sometimes', '👍', 'I have a dog. Yes, a big one.', 'of course'])(
    'nothing else does: %s',
    (said) => {
      expect(readSafetyAnswer(said, 'yes', { isLate: true })).toBe('other');
    },
  );
});

describe('an answer that denies one thing only', () => {
  it.each([
    ["I'm not hurting myself, it's the other thing", undefined],
    ["I'm not being hurt, my sister is", 'somebody'],
    ['no child, me', 'somebody'],
    ['nobody, just me', 'somebody'],
    ['it never stops', undefined],
    ['never stops', undefined],
    ['I will never stop thinking about it', undefined],
    ["I'm never not", undefined],
  ] as const)('is no "no": %s', (said, about) => {
    expect(readSafetyAnswer(said, 'yes', { about })).not.toBe('no');
  });
});

describe('a long row of words that may follow an answer', () => {
  const ROWS = [
    'too often',
    'for days',
    'i have got',
    'again already',
    'most of the time',
    'my dad and',
    'still',
    'not',
    'i do',
    'or',
    'just',
  ];
  it.each(
    ROWS.flatMap((row) =>
      ['', 'i do ', 'sometimes ', 'i think it ', 'no '].map((start) => [start, row] as const),
    ),
  )('is read in milliseconds: %s%s …', (start, row) => {
    const text = `${start}${`${row} `.repeat(400)}x`;
    const before = process.cpuUsage();
    for (const about of [undefined, 'thing', 'person', 'wound', 'help', 'somebody', 'food'] as const) {
      readSafetyAnswer(text, 'yes', { about });
      readSafetyAnswer(text, 'no', { about });
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});
