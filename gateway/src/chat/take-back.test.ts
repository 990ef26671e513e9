import { type SessionRecord, sessionModel } from '@winny/common/data/session/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await Visitor.arrive(used.gateway);
});
afterEach(() => {
  vi.restoreAllMocks();
  visitor.leave();
});

const level = async () => {
  const session = await sessionModel(used.gateway.services.db)
    .findById(visitor.session.id)
    .lean<SessionRecord>();
  return session?.crisisLevel;
};
async function say(content: string): Promise<void> {
  expect((await visitor.send(content)).status).toBe(201);
}

describe('the level of a session', () => {
  it('is lowered a step by each explanation, and never to nothing', async () => {
    await say('I have the pills here and I am going to kill myself tonight.');
    await expect.poll(level).toBe(3);
    await say('You misunderstood me, it was just a joke.');
    await expect.poll(level).toBe(2);
    await say('I’m fine.');
    await expect.poll(level).toBe(1);
    await say('I’m fine, really.');
    await say('I didn’t mean it like that.');
    expect(await level()).toBe(1);
  });

  it('is lowered once by an explanation that is stored twice, because the answer of the database was lost', async () => {
    await say('I have the pills here and I am going to kill myself tonight.');
    await expect.poll(level).toBe(3);
    const { sessionChat } = used.gateway.services;
    const note = sessionChat.noteUserMessage.bind(sessionChat);
    const noted = vi.spyOn(sessionChat, 'noteUserMessage').mockImplementationOnce(async (...message) => {
      await note(...message);
      throw new Error('connection lost');
    });
    await say('You misunderstood me, it was just a joke.');
    await expect.poll(() => noted.mock.settledResults.at(1)?.type).toBe('fulfilled');
    expect(await level()).toBe(2);
  });

  it.each(['You misunderstood, I want to die', 'I’m calm now, it is all decided', 'I am ok with dying'])(
    'is not lowered by: %s',
    async (said) => {
      await say('I have the pills here and I am going to kill myself tonight.');
      await expect.poll(level).toBe(3);
      await say(said);
      expect(await level()).toBe(3);
    },
  );
});
