import { messageModel } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

const used = useTestWorker();
let person: TestPerson;
beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
});
afterEach(() => person.leave());

/** Settles the reply to a message of a person who sends at the pace of a program. */
async function answered(level: 0 | 2, tries?: number): Promise<TurnRecord> {
  const turn = await person.accept('A message.', level, 0, { fixedTextOnly: tries === undefined });
  if (tries !== undefined) {
    await messageModel(used.services.db).updateOne({ _id: turn._id }, { $set: { 'reply.tries': tries } });
  }
  await Promise.all([person.askVerdict(turn), person.askReply(turn)]);
  const done = await person.settled(turn);
  expect(done.reply.state).toBe('done');
  return done;
}

describe('a reply that was begun too often', () => {
  it('is the fixed safety text in a crisis, never a failure', async () => {
    const before = used.model.prompts.length;
    const turn = await answered(2, 20);
    expect(turn.reply.content).toContain('116 123');
    expect(used.model.prompts).toHaveLength(before);
  });
});

describe('the reply to a program', () => {
  it('is the fixed safety text alone in a crisis, and no model is asked', async () => {
    const before = used.model.prompts.length;
    const turn = await answered(2);
    expect(turn.reply.content).toContain('116 123');
    expect(used.model.prompts).toHaveLength(before);
  });

  it('is an ordinary one to an ordinary message', async () => {
    const before = used.model.prompts.length;
    await answered(0);
    expect(used.model.prompts).toHaveLength(before + 1);
  });
});
