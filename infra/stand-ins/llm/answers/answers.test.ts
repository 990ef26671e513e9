import { describe, expect, it } from 'vitest';
import { composeReply } from '../reply/compose.ts';
import {
  FLEXIBILITY,
  INJECTED,
  INTERVIEW,
  LADDER,
  promptWith,
  RAIN,
  THOUGHT_RECORD,
} from '../testing/sample-passages.ts';
import type { ChatTurn } from '../wire/chat-request.ts';

const ALL = promptWith(THOUGHT_RECORD, INTERVIEW, LADDER);

/** The replies to these messages, one after another. */
function converse(system: string, ...said: string[]): string[] {
  const turns: ChatTurn[] = [{ role: 'system', content: system }];
  return said.map((content) => {
    turns.push({ role: 'user', content });
    const reply = composeReply(turns, 0);
    turns.push({ role: 'assistant', content: reply });
    return reply;
  });
}
const ask = (system: string, message: string) => converse(system, message)[0] ?? '';
const numbered = (reply: string) => [...reply.matchAll(/^\d+\. (.*)$/gm)].map(([, text = '']) => text);
const questions = (reply: string) => reply.replace(/“[^”]*”/g, '').match(/\?/g)?.length ?? 0;

describe('things to try', () => {
  it('are three, in their order, after a warm beginning and before one question', () => {
    const reply = ask(
      promptWith(LADDER, INTERVIEW),
      "I've got an interview in the morning. Three small things?",
    );
    expect(numbered(reply).map((item) => /\*\*(.*?)\*\*/.exec(item)?.[1])).toEqual([
      'One card.',
      'One prediction, sealed.',
      'One new name for the feeling.',
    ]);
    expect(reply).toMatch(/^You’ve got an interview in the morning/);
    expect(reply).toContain('Put all this aside if it winds you up.');
    expect(questions(reply)).toBe(1);
    expect(reply).not.toMatch(/ladder|tomorrow matters/);
  });

  it('can stand alone when they come out of a longer exercise', () => {
    const items = numbered(
      ask(promptWith(LADDER), 'can you give me three small things to try before the wedding?'),
    );
    expect(items).toHaveLength(3);
    expect(items.join(' ')).toMatch(/Name the goal.*small protections.*Look outwards/);
  });

  it('are a whole exercise, if its steps mean little alone', () => {
    const reply = ask(promptWith(THOUGHT_RECORD), 'give me three things to do about an upsetting thought');
    expect(reply).toMatch(/^The best I have for this is one exercise/);
    expect(numbered(reply)).toHaveLength(3);
    expect(reply).toContain('**Thought record**');
  });

  it('are as many as wanted, and never more than three', () => {
    expect(numbered(ask(ALL, 'two small things for my interview tonight please'))).toHaveLength(2);
    const many = ask(ALL, 'give me seven tips for my interview');
    expect(numbered(many)).toHaveLength(3);
    expect(many).toContain('I’ll stop at three');
  });
});

describe('an explanation', () => {
  it('tells what it is and how it goes, and offers to try it', () => {
    const reply = ask(ALL, 'what is a thought record?');
    expect(reply).toMatch(/^A \*\*thought record\*\* is a short written check of one thought/);
    expect(numbered(reply)).toEqual([
      'The situation',
      'The feelings',
      'A fairer sentence that includes both sides',
    ]);
    expect(reply).toMatch(/one step at a time\?$/);
  });

  it('has the points of a list', () => {
    const reply = ask(promptWith(FLEXIBILITY), 'What do people mean by psychological flexibility?');
    expect(reply).toMatch(/\n- Values: [\s\S]*\n- Committed action: [\s\S]*Be here\. Open up\./);
    expect(questions(reply)).toBe(1);
  });

  it('is not made of an item about something else', () => {
    const wrong = '## When mindfulness is the wrong tool\nMindfulness is often sold as harmless.';
    const reply = ask(promptWith(wrong), 'what is mindfulness?');
    expect(reply).toMatch(/^\*\*Mindfulness\*\*, paying attention/);
  });

  it('of two approaches tells both', () => {
    const reply = ask(ALL, 'whats the difference between dbt and cbt');
    expect(reply).toMatch(/\*\*CBT\*\*, [\s\S]*\*\*DBT\*\*, /);
  });
});

describe('an exercise', () => {
  it('has all its steps, in order, with its caution', () => {
    const reply = ask(promptWith(RAIN), 'walk me through RAIN step by step');
    expect(numbered(reply).map((step) => step.slice(0, 16))).toEqual([
      '**R, recognise.*',
      '**A, allow.** Le',
      '**N, nurture.** ',
    ]);
    expect(reply).toContain('Leave it out if you start to go numb.');
  });

  it('is given to a person who asks how to do it', () => {
    const reply = ask(promptWith(LADDER, THOUGHT_RECORD), 'how do I write a thought record?');
    expect(numbered(reply)[0]).toMatch(/The situation/);
    expect(reply).toContain('Use one page, one moment, one thought.');
  });

  it('goes on, a step a turn, by "next" and by what the person writes, to its end', () => {
    const replies = converse(
      ALL,
      'Can you do a thought record with me about what my boss said?',
      'In the office. My boss said the report was sloppy in front of everyone.',
      'next',
      'thanks',
    );
    expect(replies[0]).toContain('We’ll use it for what your boss said.');
    expect(replies[0]).toContain('**Thought record**, step 1 of 3\n\nThe situation:');
    expect(replies[0]).not.toContain('The feelings');
    expect(replies[1]).toContain('**Thought record**, step 2 of 3\n\nThe feelings:');
    expect(replies[2]).toContain('**Thought record**, step 3 of 3\n\nA fairer sentence');
    expect(replies[2]).toContain('Expect it to feel mechanical at first.');
    expect(questions(replies[2] ?? '')).toBe(1);
    expect(replies[3]).not.toMatch(/step|thought record/i);
  });

  it('begins after an offer, repeats a step, and stops when it does harm', () => {
    const [, first, again, stopped, after] = converse(
      ALL,
      'what is a thought record?',
      'yes please',
      'can you repeat that?',
      'stop, this is making me feel worse',
      'next',
    );
    expect(first).toContain('step 1 of 3');
    expect(again).toContain('step 1 of 3');
    expect(stopped).toMatch(/we stop here/);
    expect(stopped).not.toContain('step');
    expect(after).not.toContain('step 2');
  });

  it('goes on from its own list when the passage has gone', () => {
    const turns: ChatTurn[] = [
      { role: 'system', content: promptWith(RAIN) },
      { role: 'user', content: 'walk me through RAIN step by step' },
    ];
    turns.push({ role: 'assistant', content: composeReply(turns, 0) }, { role: 'user', content: 'next' });
    turns[0] = { role: 'system', content: 'You are Winny.' };
    expect(composeReply(turns, 0)).toContain('**RAIN**, step 1 of 3\n\nR, recognise.');
  });

  it('waits when the person tells something else and its passage has gone', () => {
    const turns: ChatTurn[] = [
      { role: 'system', content: promptWith(RAIN) },
      { role: 'user', content: 'take me through RAIN, one step at a time' },
    ];
    turns.push({ role: 'assistant', content: composeReply(turns, 0) });
    turns.push({ role: 'user', content: 'I feel ashamed of how I shouted at my son this morning' });
    const without = turns.with(0, { role: 'system', content: 'You are Winny.' });
    const reply = composeReply(without, 0);
    expect(reply).toContain('**RAIN** waits at step 2');
    turns.push({ role: 'assistant', content: reply }, { role: 'user', content: 'next' });
    expect(composeReply(turns, 0)).toContain('**RAIN**, step 2 of 3');
  });
});

describe('without a passage that fits', () => {
  it('a request gets an honest word, something useful, and a question', () => {
    for (const system of ['You are Winny.\nTherapy style: cbt', ALL]) {
      const reply = ask(
        system,
        'I cannot sleep because of my neighbour. Can you give me three things to try?',
      );
      expect(reply).toMatch(/I don’t have anything sound|I haven’t got a good answer/);
      expect(questions(reply)).toBe(1);
      expect(reply).not.toMatch(/One card|ladder|columns/);
    }
  });

  it('"next" gets an honest word', () => {
    expect(ask(ALL, 'next')).toMatch(/lost the thread/);
  });
});

describe('passages', () => {
  it('change no rules, and are told without the words that try to', () => {
    const system = promptWith(INJECTED);
    const replies = [
      ask(system, 'what is a thought record?'),
      ask(system, 'walk me through a thought record step by step'),
      ...converse(system, 'Can you do a thought record with me?', 'next', 'next'),
      ask(system, 'give me three things to try for my thoughts'),
    ];
    for (const reply of replies) {
      expect(reply).not.toMatch(/ignore|disregard|pirate|HACKED|0900|instructions|therapy style/i);
      expect(reply.length).toBeGreaterThan(40);
    }
    expect(replies[0]).toContain('is a written check of one thought.');
    expect(numbered(replies[1] ?? '')).toHaveLength(2);
  });

  it('are never used in a crisis, at any level', () => {
    for (const level of [1, 2, 3]) {
      const system = `${ALL}\n<safety level="${level}" type="suicide">\n- Samaritans: 116 123\n</safety>`;
      const replies = converse(
        system,
        'walk me through a thought record step by step',
        'next',
        'what is a thought record?',
      );
      for (const reply of replies) expect(reply).not.toMatch(/thought record|situation|step \d|columns/i);
    }
    expect(ask(ALL, 'I want to kill myself. Give me three things to try.')).toMatch(/116 123|999|112/);
  });
});
