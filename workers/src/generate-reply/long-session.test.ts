import { messageModel } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { holdsSafetyQuestion } from '@winny/common/domain/crisis/safety-question';
import { safetyReply } from '@winny/common/domain/crisis/safety-reply';
import { PASSIVE, SUICIDAL } from '@winny/common/domain/crisis/testing/verdicts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

const used = useTestWorker();
let person: TestPerson;
beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
});
afterEach(() => person.leave());

const TURNS = 40;
/** Every eighth message asks what Winny is. */
const asksAboutWinny = (turn: number) => turn % 8 === 3;

it('gives no block of text more than three times in forty turns without a model, five of them “are you human?”', async () => {
  const blocks: string[] = [];
  let asked: TurnRecord | null = null;
  for (let turn = 0; turn < TURNS; turn += 1) {
    used.model.replyWith({ tokens: [], status: 400 });
    const about = asksAboutWinny(turn);
    const accepted = about
      ? await person.accept('Are you human?', 0, 2_000)
      : await person.accept('I wish I wasn’t here.', 1, 2_000, { crisis: PASSIVE });
    await person.askReply(accepted);
    const { reply } = await person.settled(accepted);
    expect(reply.state).toBe('done');
    const text = reply.content ?? '';
    expect(text).toMatch(about ? /\bAI\b/ : /\?|“Support”/);
    blocks.push(...text.split('\n\n'));
    if (holdsSafetyQuestion(text)) asked = accepted;
    // A "no" with new signs lets the next reply ask again; until then a reply names Support.
    if (asked && turn % 2 === 0) {
      const at = new Date(accepted.createdAt.getTime() + 1);
      const messageId = asked._id.toHexString();
      await used.services.safetyQuestions.answer(person.owner, person.sessionId, messageId, 'no', at);
    }
  }
  expect(Array.from({ length: TURNS }, (_, turn) => turn).filter(asksAboutWinny)).toHaveLength(5);
  expect(blocks.filter(holdsSafetyQuestion).length).toBeGreaterThan(9);
  expect(blocks.filter((block) => block.includes('“Support”')).length).toBeGreaterThan(9);
  for (const block of blocks)
    expect(blocks.filter((other) => other === block).length, block).toBeLessThanOrEqual(3);
});

/** The paragraphs of the replies to forty messages without a model: danger and ordinary talk by turns, while the level is held. */
async function byTurns(levels: readonly (1 | 2 | 3)[]): Promise<string[]> {
  const blocks: string[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    used.model.replyWith({ tokens: [], status: 400 });
    const level = levels[Math.floor(turn / 2) % levels.length] ?? 1;
    const crisis = { ...(level === 1 ? PASSIVE : SUICIDAL), level };
    const danger = { type: crisis.type, reason: null };
    const sender = {
      ...{ firstName: 'Robin', therapyStyle: 'humanistic' as const, supportStyle: null },
      ...{ therapyExperience: null, preferredApproaches: [], region: 'uk' as const },
      held: { level, at: new Date(), dangers: [danger] },
    };
    const accepted =
      turn % 2 === 0
        ? await person.accept('I wish it would end.', level, 0, { crisis, sender })
        : await person.accept('It rains.', 0, 0, { sender });
    await Promise.all([person.askVerdict(accepted), person.askReply(accepted)]);
    const { reply } = await person.settled(accepted);
    expect(reply.state).toBe('done');
    expect(reply.content).toMatch(level === 1 ? /\?|“Support”/ : /116 123/);
    blocks.push(...(reply.content ?? '').split('\n\n'));
  }
  return blocks;
}

it.each([[[1]], [[2]], [[3]], [[3, 1, 2]]] as const)(
  'gives no block of text more than three times in forty turns of danger and ordinary talk without a model, at levels %o',
  async (levels) => {
    const blocks = await byTurns(levels);
    for (const block of blocks)
      expect(blocks.filter((other) => other === block).length, block).toBeLessThanOrEqual(3);
  },
);

it('counts a fixed text however long ago the session had it', async () => {
  const said: string[] = [];
  for (let turn = 0; turn < 12; turn += 1) said.push(safetyReply({ ...SUICIDAL, said }));
  const ordinary = Array.from({ length: 70 }, () => 'I hear you.');
  for (const content of [...said, ...ordinary]) {
    const { _id } = await person.accept('Hm.', 0, 3_600_000);
    const settled = { 'reply.content': content, 'reply.state': 'done', 'reply.open': false };
    await messageModel(used.services.db).updateOne({ _id }, { $set: settled });
  }
  used.model.replyWith({ tokens: [], status: 400 });
  const accepted = await person.accept('I want to die.', 2);
  await Promise.all([person.askVerdict(accepted), person.askReply(accepted)]);
  const { reply } = await person.settled(accepted);
  // All paragraphs of the long form were given three times.
  expect(reply.content).toBe(safetyReply({ ...SUICIDAL, said }));
  expect(reply.content).not.toContain('\n');
});
