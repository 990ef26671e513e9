import { ABOUT_WINNY, aboutWinny } from '@winny/common/domain/output-screen/about-winny';
import { replacementFor } from '@winny/common/domain/output-screen/replacements';
import type { ModelScript } from '@winny/common/testing/scripted-model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

const used = useTestWorker();
let person: TestPerson;
beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
});
afterEach(() => person.leave());

async function replyTo(content: string, level: 0 | 2, ...scripts: ModelScript[]): Promise<string> {
  used.model.replyWith(...scripts);
  const turn = await person.accept(content, level, 2_000);
  await person.askReply(turn);
  const { reply } = await person.settled(turn);
  expect(reply.state).toBe('done');
  return reply.content ?? '';
}

describe('a person who asks what Winny is', () => {
  it.each(['Are you human?', 'are you a real person', 'am I talking to a bot?'])(
    'is told the truth first, whatever the model says: %s',
    async (question) => {
      const reply = await replyTo(question, 0, { tokens: ['I can listen', ' all the same.'] });
      expect(reply).toBe(`${ABOUT_WINNY}\n\nI can listen all the same.`);
      const prompt = used.model.prompts.at(-1)?.[0]?.content;
      expect(prompt).toContain('say so whenever you are asked');
      expect(prompt).toContain(
        `Never contradict it and do not repeat it; go on from there, briefly. “${ABOUT_WINNY}”`,
      );
    },
  );

  it('is told the truth although the model claims to be human', async () => {
    const reply = await replyTo('Are you a real person?', 0, { tokens: ['Yes', ', I', ' am', '.'] });
    expect(reply).toBe(`${ABOUT_WINNY}\n\n${replacementFor('human', 0)}`);
  });

  it('is told the truth although the model fails', async () => {
    expect(await replyTo('Are you human?', 0, { status: 400 })).toBe(ABOUT_WINNY);
  });

  it('is told the truth although the model breaks off again and again', async () => {
    const cut = { tokens: ['It is '], ending: 'cut' as const };
    expect(await replyTo('Are you human?', 0, cut, cut, cut, cut)).toBe(ABOUT_WINNY);
  });

  it('is told it in other words when they ask again', async () => {
    const first = await replyTo('Are you human?', 0, { status: 400 });
    const second = await replyTo('Are you really not human?', 0, { status: 400 });
    expect([first, second]).toEqual([ABOUT_WINNY, aboutWinny([ABOUT_WINNY])]);
    expect(second).not.toBe(first);
  });

  it('is told the truth in danger as well, after whom to call', async () => {
    const reply = await replyTo('I want to die. Are you even human?', 2, { status: 400 });
    expect(reply).toContain('116 123');
    expect(reply.endsWith(`\n\n${ABOUT_WINNY}`)).toBe(true);
  });
});
