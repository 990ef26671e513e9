import { createKnowledgeBatches } from '@winny/common/data/knowledge/batch-store';
import { createKnowledgeStore } from '@winny/common/data/knowledge/store';
import type { TurnRecord } from '@winny/common/data/message/store';
import { ownerOf } from '@winny/common/data/owner';
import { JUDGE_VERSION } from '@winny/common/domain/crisis/judgement';
import { NOTHING_FOUND } from '@winny/common/domain/knowledge/found';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

const used = useTestWorker();
const admin = ownerOf('2');
let person: TestPerson;
beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
});
afterEach(() => person.leave());

const QUESTION = 'How do I write a thought record about my worries, step by step, on paper?';
const text = (title: string, rest: object = {}) => ({
  ...{
    title,
    therapyApproach: 'cbt' as const,
    category: null,
    tags: 'thought record, worry, paper',
    sources: [],
  },
  ...{ content: 'Write the thought down.\n\n1. The place.\n2. The thought.', status: 'published' as const },
  ...rest,
});

/** Adds an item as a gateway does, and waits until the worker finds it. */
async function addItem(item: ReturnType<typeof text>): Promise<string> {
  const added = await createKnowledgeStore(used.services.db).add(admin, item, new Date());
  const id = added?._id.toHexString() ?? '';
  await used.services.publisher.knowledgeChanged();
  if (item.status === 'published')
    await person.until(async () => expect(await found(item.therapyApproach)).toContain(id));
  return id;
}

async function found(approach: 'cbt' | 'dbt' | 'gestalt'): Promise<string[]> {
  const query = { question: QUESTION, approaches: [approach], limit: 50, way: 'both' } as const;
  return ((await used.services.knowledge.search(query)) ?? NOTHING_FOUND).items.map(({ id }) => id);
}

async function answered(content: string, level: 0 | 1 | 2 = 0, given: object = {}): Promise<TurnRecord> {
  const sender = {
    ...{
      firstName: '',
      therapyStyle: 'cbt',
      supportStyle: null,
      therapyExperience: null,
      preferredApproaches: [],
    },
    ...{ held: { level, at: new Date() }, ...given },
  };
  const turn = await person.accept(content, level, 0, { sender: sender as never });
  await person.askVerdict(turn);
  // The reply records the version of the verdict that it read: the judge's, once that is stored.
  await person.until(async () => expect((await person.now(turn)).judged).toBe(true));
  await person.askReply(turn);
  return person.settled(turn);
}
const lastPrompt = () => used.model.prompts.at(-1)?.[0]?.content ?? '';

/** Asks until a search was in time: on a busy machine it may take longer than a reply waits for it. */
async function answeredWithPassages(content: string, given: object = {}): Promise<TurnRecord> {
  let turn: TurnRecord | undefined;
  await person.until(async () => {
    turn = await answered(content, 0, given);
    expect(lastPrompt()).toContain('<knowledge>');
  });
  if (!turn) throw new Error('not answered');
  return turn;
}

describe('a reply', () => {
  it('gets the passages that fit the message, and keeps which', async () => {
    const id = await addItem(text('A thought record'));
    await addItem(text('Another approach', { therapyApproach: 'gestalt' }));
    const draft = await addItem(text('A draft of a thought record', { status: 'draft' }));
    const turn = await answeredWithPassages(QUESTION);
    expect(lastPrompt()).toContain('\n<knowledge>\n## A thought record\nWrite the thought down.');
    expect(lastPrompt()).not.toContain('Another approach');
    expect(lastPrompt()).not.toContain('A draft');
    expect(await found('cbt')).not.toContain(draft);
    expect(turn.reply.provenance).toEqual({
      style: 'cbt',
      model: used.services.environment.OPENAI_MODEL,
      promptVersion: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
      knowledge: [{ id, version: 1, title: 'A thought record' }],
      detectorVersion: JUDGE_VERSION,
      latencyMs: expect.any(Number) as number,
      firstWordMs: expect.any(Number) as number,
      tokens: null,
    });
    const { latencyMs = 0, firstWordMs } = turn.reply.provenance ?? {};
    expect(firstWordMs).toBeLessThanOrEqual(latencyMs);
  });

  it('gets passages of the approaches that the person prefers, too', async () => {
    await addItem(text('A conversation of two chairs', { therapyApproach: 'gestalt' }));
    await answeredWithPassages(QUESTION, { preferredApproaches: ['gestalt'] });
    expect(lastPrompt()).toMatch(/^## (?:A conversation of two chairs|Another approach)$/m);
  });

  it('to small talk has none', async () => {
    await addItem(text('A thought record for mornings'));
    const turn = await answered('hello there');
    expect(lastPrompt()).not.toContain('<knowledge>');
    expect(turn.reply.provenance?.knowledge).toEqual([]);
  });

  it('in a crisis has none', async () => {
    await addItem(text('A thought record for nights'));
    const before = used.model.prompts.length;
    const turn = await answered(QUESTION, 2);
    expect(used.model.prompts).toHaveLength(before + 1);
    expect(lastPrompt()).toContain('<safety level="2"');
    expect(lastPrompt()).not.toContain('<knowledge>');
    expect(turn.reply.provenance).toMatchObject({ knowledge: [], model: expect.any(String) as string });
    // The level of the session counts too, after a message that is none.
    await answered(QUESTION, 0, { held: { level: 2, at: new Date() } });
    expect(lastPrompt()).not.toContain('<knowledge>');
  });

  it('to a message that finds none gets those of the last reply', async () => {
    await addItem(text('A thought record for Sundays'));
    const written =
      'A thought record: write the worry on paper, step by step. First the place, then the thought.';
    await person.until(async () => {
      used.model.replyWith({ tokens: [written] });
      await answered(QUESTION);
      expect(lastPrompt()).toContain('<knowledge>');
      expect((await answered('next')).reply.provenance?.knowledge).not.toEqual([]);
      expect(lastPrompt()).toContain('<knowledge>');
    });
    // The last reply said nothing that knowledge is about.
    const turn = await answered('go on');
    expect(turn.reply.provenance?.knowledge).toEqual([]);
  });

  it('goes without passages when the search takes too long or fails', async () => {
    const search = vi.spyOn(used.services.knowledge, 'search');
    try {
      search.mockReturnValueOnce(new Promise(() => undefined));
      expect((await answered(QUESTION)).reply.state).toBe('done');
      expect(lastPrompt()).not.toContain('<knowledge>');
      search.mockRejectedValueOnce(new Error('The retrieval thread has ended.'));
      expect((await answered(QUESTION)).reply.state).toBe('done');
      expect(lastPrompt()).not.toContain('<knowledge>');
    } finally {
      search.mockRestore();
    }
  });
});

describe('the knowledge of a worker', () => {
  it('has the items of an upload from its completion to its undoing, although nothing is announced', async () => {
    const batches = createKnowledgeBatches(used.services.db);
    const uploaded = async () =>
      (
        await used.services.knowledge.search({
          ...{ question: 'The paper boat of Friday evening', approaches: ['act'], limit: 5, way: 'words' },
        })
      )?.items.map(({ title }) => title);
    const item = text('The paper boat of Friday evening', { therapyApproach: 'act' });
    const batch = (await batches.begin(admin, 'items.csv', 1, new Date())) ?? '';
    await batches.append(batch, admin, [item], new Date());
    await addItem(text('Something else that is added'));
    expect(await uploaded()).not.toContain(item.title);
    await batches.complete(batch);
    await person.until(async () => expect(await uploaded()).toContain(item.title));
    await batches.undo(batch);
    await person.until(async () => expect(await uploaded()).not.toContain(item.title));
  });

  it('follows changes and deletions', async () => {
    const store = createKnowledgeStore(used.services.db);
    const id = await addItem(text('A thought record to change', { therapyApproach: 'dbt' }));
    const { status: _status, ...body } = text('Breathing', {
      therapyApproach: 'dbt',
      tags: '',
      content: 'Out.',
    });
    await store.change(id, admin, body, new Date());
    await used.services.publisher.knowledgeChanged();
    await person.until(async () => expect(await found('dbt')).not.toContain(id));
    await store.rollBack(id, 1, admin, new Date());
    await used.services.publisher.knowledgeChanged();
    await person.until(async () => expect(await found('dbt')).toContain(id));
    await store.remove(id);
    // Nothing is announced: it is found out all the same.
    await person.until(async () => expect(await found('dbt')).not.toContain(id));
  });
});
