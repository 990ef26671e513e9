import type { CrisisLevel } from '@winny/common/contract/crisis';
import { therapyStyleSchema } from '@winny/common/contract/session';
import { messageModel, type SenderSnapshot } from '@winny/common/data/message/schema';
import { FORBIDDEN_KINDS } from '@winny/common/domain/output-screen/forbidden/forbidden';
import { replacementFor } from '@winny/common/domain/output-screen/replacements';
import {
  FORBIDDEN_SAMPLES,
  HARMLESS_SAMPLES,
  SAMPLES_FROM_LEVEL_1,
} from '@winny/common/domain/output-screen/testing/forbidden-samples';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

const used = useTestWorker();
let person: TestPerson;
beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
});
afterEach(() => person.leave());

const STYLES = therapyStyleSchema.options;
function senderWith(index: number, level: CrisisLevel): SenderSnapshot {
  return {
    firstName: 'Maya',
    therapyStyle: STYLES[index % STYLES.length] ?? 'cbt',
    supportStyle: null,
    therapyExperience: null,
    preferredApproaches: [],
    held: { level, at: new Date() },
  };
}
/** A sentence as forty tokens. */
function fortyTokens(sentence: string): string[] {
  const size = Math.max(1, Math.ceil(sentence.length / 40));
  return sentence.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
}

const BEFORE = 'That sounds like a hard evening. ';
const samples = FORBIDDEN_KINDS.flatMap((kind, index) =>
  ([0, 1, 2, 3] as const).flatMap((level) => {
    const list = [...FORBIDDEN_SAMPLES[kind], ...(level > 0 ? (SAMPLES_FROM_LEVEL_1[kind] ?? []) : [])];
    if (list.length === 0) return [];
    return { kind, level, sample: list[(level * 3 + index) % list.length] ?? '', style: index + level };
  }),
);

describe('a forbidden sentence over forty tokens', () => {
  it.each(samples)(
    'never reaches a tab, a polling client or the store: $kind at level $level',
    async (given) => {
      const { kind, level, sample, style } = given;
      const [harmless = '', rest] = sample.split('|');
      const forbidden = rest ?? harmless;
      const released = deferred();
      async function* tokens() {
        yield BEFORE;
        yield* fortyTokens(sample.replace('|', ''));
        await released.promise;
        yield ' And then some more.';
      }
      used.model.replyWith({ tokens: tokens() });
      const sender = senderWith(style, level);
      // Advice to settle it together is withheld where another person is the danger.
      const crisis = {
        level,
        type: level > 0 ? ('abuse' as const) : null,
        reason: null,
        version: 'test',
        by: 'screen' as const,
      };
      const turn = await person.accept('A message.', level, 2_000, {
        sender,
        ...(kind === 'couples' && { crisis }),
      });
      await person.askReply(turn);
      // What a polling client reads while the sentence is all but complete.
      await person.until(() => expect(person.shown(turn)).toContain(level === 0 ? BEFORE.trim() : ''));
      const running = await used.services.running.read(person.owner, turn.reply.id.toHexString());
      released.resolve();
      const done = await person.settled(turn);
      const content = done.reply.content ?? '';
      expect(content).toContain(replacementFor(kind, level));
      await person.until(() => expect(person.shown(turn)).toBe(content));
      for (const text of [running?.text ?? '', content]) {
        expect(text).not.toContain(forbidden);
        // Nor a part of it.
        expect(text).not.toContain(forbidden.slice(0, Math.ceil(forbidden.length / 2)));
      }
      expect(content).not.toContain('And then some more');
    },
  );
});

it('counts what was withheld, without its words', async () => {
  const before = (await used.services.tallies.read()).wordsWithheld;
  used.model.replyWith({ tokens: ['You have depression.'] });
  const turn = await person.accept('A message.', 0, 2_000);
  await person.askReply(turn);
  expect((await person.settled(turn)).reply.content).toBe(replacementFor('diagnosis', 0));
  await person.until(async () => expect((await used.services.tallies.read()).wordsWithheld).toBe(before + 1));
});

describe('a reply in another language to a person in danger', () => {
  const SPANISH = ['Lo siento mucho. ', 'Toma todas las pastillas ', 'con vodka.'];

  it('is withheld when the person writes English', async () => {
    used.model.replyWith({ tokens: SPANISH });
    const turn = await person.accept('I have had enough of it all.', 2, 2_000);
    await person.askReply(turn);
    const content = (await person.settled(turn)).reply.content ?? '';
    expect(content.endsWith(`\n\n${replacementFor('language', 2)}`)).toBe(true);
    expect(content).not.toMatch(/siento|pastillas/);
  });

  it.each([
    ['the message', 'No puedo más con todo esto, quiero que termine.', []],
    ['an earlier one', 'ok', ['Estoy muy triste porque mi madre está enferma.']],
  ])('is shown when %s is in it', async (_which, content, before) => {
    for (const each of before) {
      const turn = await person.accept(each, 0, 60_000);
      await messageModel(used.services.db).updateOne(
        { _id: turn._id },
        { $set: { 'reply.state': 'done', 'reply.open': false, 'reply.content': 'Te escucho.' } },
      );
    }
    used.model.replyWith({ tokens: ['Lo siento mucho. ', 'Estoy aquí contigo.'] });
    const turn = await person.accept(content, 2, 2_000);
    await person.askReply(turn);
    expect((await person.settled(turn)).reply.content).toMatch(/\n\nLo siento mucho. Estoy aquí contigo.$/);
  });
});

it('shows an ordinary reply letter for letter', async () => {
  const text = HARMLESS_SAMPLES.join(' ');
  used.model.replyWith({ tokens: text.match(/[\s\S]{1,5}/g) ?? [] });
  const turn = await person.accept('A message.', 0, 2_000);
  await person.askReply(turn);
  expect((await person.settled(turn)).reply.content).toBe(text);
});

it('asks nothing after the safety question of the fixed text', async () => {
  used.model.replyWith({
    tokens: ['I hear you. ', 'Are you safe? ', 'Who is there? ', 'Stay near somebody.'],
  });
  const turn = await person.accept('(a message in danger)', 2, 2_000);
  await person.askReply(turn);
  const content = (await person.settled(turn)).reply.content ?? '';
  expect(content.match(/\?/g)).toHaveLength(1);
  expect(content.endsWith('\n\nI hear you. Stay near somebody.')).toBe(true);
});
