import type { TurnRecord } from '@winny/common/data/message/store';
import { holdsSafetyQuestion } from '@winny/common/domain/crisis/safety-question';
import { PASSIVE } from '@winny/common/domain/crisis/testing/verdicts';
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
