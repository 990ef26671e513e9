import type { TherapyStyle } from '@winny/common/contract/session';
import { storeSeed } from '@winny/common/data/knowledge/seed-store';
import { goldenSmallTalk } from '@winny/common/knowledge/golden/golden-questions';
import { seedItems } from '@winny/common/knowledge/seed/seed-items';
import { seedVector } from '@winny/common/knowledge/seed/seed-vectors';
import { providedStandInModel } from '@winny/common/testing/provided';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

/** The whole way of a reply: the seeded knowledge, its search by words and meaning, the prompt, and the stand-in model. */
const used = useTestWorker({ OPENAI_BASE_URL: providedStandInModel(), KNOWLEDGE_MEANING: 'on' });

beforeAll(async () => {
  const seeds = seedItems().map(({ title, therapyApproach, category, content, tags, sources = [] }) => ({
    content: { title, therapyApproach, category, content, tags, sources, status: 'published' as const },
    vector: seedVector({ title, tags, content }),
  }));
  await storeSeed(used.services.db, seeds, new Date());
  await used.services.knowledge.ready();
});

/** Conversations at a time. */
const TOGETHER = 15;

interface Answer {
  text: string;
  /** Titles of the items in the prompt. */
  titles: string[];
}

/** The replies to these messages, each as the next of one conversation. */
async function converse(style: TherapyStyle, ...said: string[]): Promise<Answer[]> {
  const person = await TestPerson.arrive(used.services, used.outside.redisUrl);
  try {
    const answers: Answer[] = [];
    for (const content of said) {
      const sender = {
        ...{ firstName: '', therapyStyle: style, supportStyle: null, therapyExperience: null },
        ...{ preferredApproaches: [], held: { level: 0 as const, at: new Date() } },
      };
      const turn = await person.accept(content, 0, 0, { sender });
      await Promise.all([person.askVerdict(turn), person.askReply(turn)]);
      const { reply } = await person.settled(turn);
      answers.push({
        text: reply.content ?? '',
        titles: reply.provenance?.knowledge.map(({ title }) => title) ?? [],
      });
    }
    return answers;
  } finally {
    person.leave();
  }
}

/** Asks again when a search was not in time, as on a busy machine. */
async function ask(style: TherapyStyle, question: string): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const [answer] = await converse(style, question);
    if (answer && answer.titles.length > 0) return answer.text;
  }
  throw new Error(`No passages were found for: ${question}`);
}

const numbered = (reply: string) => [...reply.matchAll(/^\d+\. (.*)$/gm)].map(([, text = '']) => text);

/** The form that a person would want of any answer. */
function expectGoodForm(reply: string): void {
  const words = reply.split(/\s+/).length;
  expect(words).toBeGreaterThan(60);
  expect(words).toBeLessThan(290);
  expect(reply).not.toMatch(/!|undefined|\{|\}|<|reference text|\bknowledge|I was given| {2}|\n{3}/);
  expect(reply).not.toMatch(/I don’t have anything sound|I haven’t got a good answer/);
  expect(
    reply
      .replace(/^\d+\. .*$/gm, '')
      .replace(/“[^”]*”/g, '')
      .match(/\?/g)?.length ?? 0,
  ).toBeLessThan(2);
}

describe('three things', () => {
  it.for<[TherapyStyle, string, RegExp[]]>([
    [
      'cbt',
      'can you give me three small things to try before the wedding?',
      [/goal.*wedding/, /protections/, /Look outwards/],
    ],
    [
      'cbt',
      "I've got an interview in the morning. Give me three little things for tonight.",
      [/One card/, /One prediction/, /getting ready/],
    ],
    [
      'cbt',
      "We've just had a screaming match. Three things I can do in the next hour?",
      [/Walk, shower/, /Two columns/, /repair/],
    ],
    [
      'humanistic',
      "she's moved out. can i have three small things for the evenings this week",
      [/Write the message/, /worst hour/, /own side/],
    ],
    [
      'positive',
      'Three tiny things I could do in my first week in a new town, please.',
      [/one corner/, /same loop/, /local address/],
    ],
    [
      'mindfulness',
      "it's sunday night and i'm dreading tomorrow, three small things?",
      [/Empty the head/, /Feet, sounds, breath/, /tomorrow/],
    ],
    [
      'gestalt',
      "It'll be a year since mum died on Friday. What three small things could I do that day?",
      [/object/, /witness.*On Friday/, /return/],
    ],
    [
      'psychodynamic',
      "I'm going to my parents' for the weekend. Could you suggest three small things so I don't lose my head?",
      [/Before/, /During/, /After/],
    ],
    [
      'sfbt',
      'new baby, no sleep. three easy things for me and my husband?',
      [/scale/, /stretch of sleep/, /crying.*lay the baby down/],
    ],
  ])('%s: %s', async ([style, question, expected], { annotate }) => {
    const reply = await ask(style, question);
    await annotate(`${question}\n\n${reply}`, 'answer');
    expectGoodForm(reply);
    const things = numbered(reply);
    expect(things).toHaveLength(3);
    for (const [at, wanted] of expected.entries()) expect(things[at]).toMatch(wanted);
    // A warm word before the list, a caution and one question after it.
    expect(reply.indexOf('1. ')).toBeGreaterThan(40);
    expect(reply).toMatch(/\?$/);
  });
});

describe('an explanation', () => {
  it.for<[TherapyStyle, string, RegExp]>([
    [
      'cbt',
      'what is a thought record?',
      /thought record\*\* is a short written check of one thought[\s\S]*1\. The situation\n2\. The feelings/,
    ],
    ['cbt', 'Can you explain what happens in a panic attack?', /alarm going off without a fire[\s\S]*999/],
    [
      'cbt',
      'whats the difference between dbt and cbt',
      /\*\*CBT\*\*, cognitive[\s\S]*\*\*DBT\*\*, dialectical/,
    ],
    [
      'psychodynamic',
      'What does transference mean, in plain English?',
      /Transference\*\* means bringing feelings/,
    ],
    ['gestalt', 'Could you tell me what the empty chair is?', /empty chair\*\* can stand for the other/],
    ['sfbt', "what's the miracle question", /Suppose you go to bed[\s\S]*How would you find out tomorrow\?/],
    [
      'positive',
      'What do people mean by psychological flexibility?',
      /psychological flexibility\*\*: being present[\s\S]*- Values/,
    ],
  ])('%s: %s', async ([style, question, expected], { annotate }) => {
    const reply = await ask(style, question);
    await annotate(`${question}\n\n${reply}`, 'answer');
    expectGoodForm(reply);
    expect(reply).toMatch(expected);
  });
});

describe('an exercise', () => {
  it.for<[TherapyStyle, string, RegExp]>([
    [
      'cbt',
      'walk me through a grounding exercise step by step',
      /1\. .*flashback[\s\S]*2\. .*feet[\s\S]*3\. .*Five things you see[\s\S]*8\. /,
    ],
    [
      'mindfulness',
      'Can we do a body scan together now?',
      /\*\*Body scan\*\*, step 1 of 9\n\nFeel the places/,
    ],
    [
      'mindfulness',
      'lead me through a short breathing exercise please',
      /1\. \*\*Minute one[\s\S]*2\. \*\*Minute two[\s\S]*3\. \*\*Minute three/,
    ],
    [
      'positive',
      "I'm overwhelmed. Take me through dropping anchor, one step at a time.",
      /slowly[\s\S]*\*\*Dropping anchor\*\*, step 1 of 3\n\nA, acknowledge/,
    ],
    [
      'cbt',
      'Can you do a thought record with me about what my boss said?',
      /for what your boss said[\s\S]*\*\*Thought record\*\*, step 1 of 7\n\nThe situation/,
    ],
    [
      'gestalt',
      "I'd like to try a conversation with my inner critic. How do we do it, step by step?",
      /1\. .*be the critic[\s\S]*2\. .*Change chairs[\s\S]*7\. /,
    ],
    [
      'humanistic',
      "guide me through listening to this feeling i can't name",
      /\*\*Focusing\*\*[\s\S]*1\. .*Clear a space[\s\S]*6\. .*Receive/,
    ],
    [
      'sfbt',
      "Can we do one of those nought to ten exercises about how my week's been?",
      /how your week’s been[\s\S]*\*\*Scaling\*\*, step 1 of 8/,
    ],
  ])('%s: %s', async ([style, question, expected], { annotate }) => {
    const reply = await ask(style, question);
    await annotate(`${question}\n\n${reply}`, 'answer');
    expectGoodForm(reply);
    expect(reply).toMatch(expected);
    expect(reply).toContain('“next”');
  });

  it('goes on over several turns', async ({ annotate }) => {
    const said = [
      'Can you do a thought record with me about what my boss said?',
      'In the office on Monday, with Tom.',
      'next',
      'go on',
    ];
    for (let tries = 0; tries < 20; tries += 1) {
      const answers = await converse('cbt', ...said);
      // A search for the message or for the last reply was not in time.
      const isComplete = ({ titles }: Answer) => titles.some((title) => title.startsWith('Thought record'));
      if (!answers.every(isComplete)) continue;
      for (const [at, { text }] of answers.entries()) await annotate(`${said[at]}\n\n${text}`, 'answer');
      const steps = answers.map(({ text }) => /step (\d) of 7\n\n(?:The )?(\w+)/.exec(text)?.slice(1));
      expect(steps).toEqual([
        ['1', 'situation'],
        ['2', 'feelings'],
        ['3', 'hot'],
        ['4', 'Facts'],
      ]);
      return;
    }
    throw new Error('No search was in time.');
  });
});

it('answers small talk without knowledge', async () => {
  const sentences = seedItems().flatMap(({ content }) => content.match(/[^.?!\n]{30,}[.?!]/g) ?? []);
  const messages = goldenSmallTalk().filter(({ style }) => style === 'cbt');
  expect(messages.length).toBeGreaterThanOrEqual(60);
  const answers: Answer[] = [];
  for (let start = 0; start < messages.length; start += TOGETHER) {
    const some = messages.slice(start, start + TOGETHER);
    answers.push(...(await Promise.all(some.map(({ question, style }) => converse(style, question)))).flat());
  }
  expect(answers).toHaveLength(messages.length);
  for (const { text } of answers) {
    const plain = text.replaceAll('’', "'").replaceAll('**', '');
    expect(plain.length).toBeGreaterThan(15);
    expect(sentences.filter((sentence) => plain.includes(sentence.trim()))).toEqual([]);
  }
});
