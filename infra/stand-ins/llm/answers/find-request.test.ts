import { describe, expect, it } from 'vitest';
import { findRequest, findWish } from './find-request.ts';

describe('a request', () => {
  it.each([
    ['can you give me three small things to try before the wedding?', 3],
    ["I've got an interview in the morning. Give me two little things for tonight.", 2],
    ['Could you suggest a few ideas for the weekend', 3],
    ['please give me ten tips', 4],
    ['any advice on sleeping?', 3],
  ])('for things to try: %s', (message, count) => {
    expect(findRequest(message)).toMatchObject({ kind: 'things', count });
  });

  it.each([
    'what is a thought record?',
    'whats the difference between dbt and cbt',
    'Could you tell me what the empty chair is?',
    'What do people mean by psychological flexibility?',
    'hi, can you explain what happens in a panic attack',
  ])('for an explanation: %s', (message) => {
    expect(findRequest(message)).toMatchObject({ kind: 'explain', isExplicit: true });
  });

  it.each([
    ['walk me through a grounding exercise step by step', false],
    ['lead me through a short breathing exercise please', false],
    ['how do I write a thought record', false],
    ['can you teach me urge surfing', false],
    ['Can we do a body scan together now?', true],
    ["I'm overwhelmed. Take me through dropping anchor, one step at a time.", true],
    ['Can you do a thought record with me about what my boss said?', true],
  ])('for an exercise: %s', (message, isPaced) => {
    expect(findRequest(message)).toMatchObject({ kind: 'exercise', isPaced });
  });

  it.each([
    'hello',
    'what day is it?',
    "what's going on with me",
    'what is the point',
    'I did three things today and then I cried',
    'My mum told me what is wrong with everybody',
    'can we talk about something else?',
    'can you write shorter messages please',
    'I have been thinking about step two of my plan',
    'I walked through the park',
  ])('is not in: %s', (message) => expect(findRequest(message)).toBeNull());

  it('leaves the part that tells something', () => {
    const about = (message: string) => findRequest(message)?.about;
    expect(about("she's moved out. can i have three small things for the evenings")).toBe("she's moved out.");
    expect(about("it's sunday night and i'm dreading tomorrow, three small things?")).toBe(
      "it's sunday night and i'm dreading tomorrow.",
    );
    expect(about('what is a thought record?')).toBe('');
  });
});

describe('in an exercise', () => {
  it.each([
    ['next', 'next'],
    ['ok, next please', 'next'],
    ['Go on.', 'next'],
    ['done', 'next'],
    ["yes let's do it", 'next'],
    ["I'm ready", 'next'],
    ['can you repeat that?', 'again'],
    ['stop', 'stop'],
    ['this is making me feel worse', 'stop'],
    ['can we do something else', 'stop'],
    ['we were in the kitchen, Tom and me', null],
    ['the next thing I felt was shame', null],
    ['', null],
  ])('%s', (message, wish) => expect(findWish(message)).toBe(wish));
});
