import { describe, expect, it } from 'vitest';
import type { ChatTurn } from '../wire/chat-request.ts';
import { composeReply } from './compose.ts';
import { randomFrom } from './random.ts';
import { STYLE_IDS, SUPPORT_IDS } from './read-prompt.ts';
import { GRAVE_MESSAGES, SAMPLE_MESSAGES } from './sample-messages.ts';
import { wordsOf } from './sentences.ts';
import { ARTEFACTS } from './turn-round.ts';

const CONVERSATIONS = 300;
const TURNS = 7;

const KNOWLEDGE = `<knowledge>
## Sleep and worry
Lying awake for long teaches the body that bed is a place for thinking. Getting up for a while and coming back when sleepy can undo that.
## Talking with family
It often helps to choose a calm hour and to say at the start what one hopes for. Clients should be assessed first!
</knowledge>`;

function systemPrompt(random: () => number): string {
  const any = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  return [
    'You are Winny.',
    `Therapy style: ${any(STYLE_IDS)}`,
    `Support style: ${any([...SUPPORT_IDS, 'none'])}`,
    `Experience: ${any(['new', 'some', 'experienced', 'unknown'])}`,
    random() < 0.5 ? 'Preferred approaches: mindfulness-based, gestalt' : '',
    random() < 0.5 ? 'Name: Anna' : '',
    random() < 0.5 ? KNOWLEDGE : '',
  ].join('\n');
}

function converse(seed: number, messages: readonly string[], turns = TURNS): ChatTurn[] {
  const random = randomFrom(seed);
  const said: ChatTurn[] = [{ role: 'system', content: systemPrompt(random) }];
  for (let turn = 0; turn < turns; turn += 1) {
    said.push({ role: 'user', content: messages[Math.floor(random() * messages.length)] ?? '' });
    said.push({ role: 'assistant', content: composeReply(said, 0) });
  }
  return said;
}

const conversations = Array.from({ length: CONVERSATIONS }, (_, n) => converse(n + 1, SAMPLE_MESSAGES));
const repliesOf = (turns: readonly ChatTurn[]) =>
  turns.filter(({ role }) => role === 'assistant').map(({ content }) => content);
const all = conversations.flatMap(repliesOf);
const failing = (bad: (reply: string) => boolean) => all.filter(bad).slice(0, 5);
/** Without quotations, which are the person's words. */
const own = (reply: string) => reply.replace(/^> .*$/gm, '');

describe('every reply', () => {
  it('is without an exclamation mark', () => expect(failing((reply) => /[!！]/.test(reply))).toEqual([]));

  it('asks exactly one question', () =>
    expect(failing((reply) => (reply.match(/[?？؟]/g) ?? []).length !== 1)).toEqual([]));

  it('has no slot left, no undefined, no double blanks', () =>
    expect(failing((reply) => /[{}]|undefined|null|NaN| {2}|\n{3}| \.|\.\./.test(reply))).toEqual([]));

  it('has no broken pronoun', () =>
    expect(
      failing((reply) => ARTEFACTS.test(own(reply)) || /\b(?:i|ive|dont|cant) /.test(own(reply))),
    ).toEqual([]));

  it('claims no profession, makes no promise, does not gush', () =>
    expect(
      failing((reply) =>
        /as (?:a|your) (?:therapist|counsellor|human)|I(?:’|')m (?:a|your) (?:therapist|human|person|doctor)|I promise|you will be (?:fine|ok)|everything will be|\bcures?\b|amazing|awesome|so proud of you|you have (?:depression|anxiety disorder|adhd|ptsd)/i.test(
          reply,
        ),
      ),
    ).toEqual([]));

  it('makes at most three suggestions', () =>
    expect(failing((reply) => (reply.match(/^- /gm) ?? []).length > 3)).toEqual([]));

  it('is of a readable length', () => {
    const counts = all.map((reply) => wordsOf(reply).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(190);
    expect(all.every((reply) => reply.trim() === reply && reply.length > 15)).toBe(true);
  });
});

describe('a conversation', () => {
  it('never gets the same reply twice', () => {
    const repeated = conversations.filter((turns) => new Set(repliesOf(turns)).size < TURNS);
    expect(repeated.map((turns) => repliesOf(turns))).toEqual([]);
  });

  it('hardly ever gets the same question twice', () => {
    const asked = conversations.map((turns) =>
      repliesOf(turns).map((reply) => reply.match(/[^.!?\n]*\?/)?.[0].trim()),
    );
    const again = asked.reduce((sum, questions) => sum + questions.length - new Set(questions).size, 0);
    expect(again / all.length).toBeLessThan(0.01);
  });

  it('is answered the same on a retry, and differently under another seed', () => {
    const [turns] = conversations;
    const asked = turns?.slice(0, -1) ?? [];
    expect(composeReply(asked, 0)).toBe(turns?.at(-1)?.content);
    const others = new Set(Array.from({ length: 8 }, (_, seed) => composeReply(asked, seed)));
    expect(others.size).toBeGreaterThan(2);
  });

  it('is answered in many ways across people', () => {
    expect(new Set(all).size / all.length).toBeGreaterThan(0.5);
  });
});

describe('grave messages', () => {
  const grave = Array.from({ length: 40 }, (_, n) => converse(n + 1, GRAVE_MESSAGES, 4));

  it('are met with lines to turn to and one question, and no style', () => {
    for (const reply of grave.flatMap(repliesOf)) {
      expect(reply).toMatch(/116 123|999|112/);
      expect(reply.match(/\?/g)).toHaveLength(1);
      expect(reply).not.toMatch(/!|scale from|experiment|\bpills?\b|\bblade\b|\brope\b/);
    }
  });

  it('are asked nothing where the prompt says that the question has been asked', () => {
    const safety = '<safety level="2" type="suicide">\nAsk no other question.\n</safety>';
    for (const content of GRAVE_MESSAGES) {
      const reply = composeReply(
        [
          { role: 'system', content: `You are Winny.\n${safety}` },
          { role: 'user', content },
        ],
        0,
      );
      expect(reply.length).toBeGreaterThan(40);
      expect(reply).not.toContain('?');
    }
  });
});
