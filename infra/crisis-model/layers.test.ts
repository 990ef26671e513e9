import { safetyOpening } from '@winny/common/domain/crisis/safety-opening';
import { type ScriptedModel, startScriptedModel } from '@winny/common/testing/scripted-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askJudge } from './ask-judge.ts';
import { levelBy, levelByRules } from './layers.ts';
import type { Sample } from './samples.ts';

const sample = (messages: string[], reply: string | null): Sample => ({
  ...{ id: 'a-1', source: 'test', kind: 'crisis', level: 2, type: 'suicide' },
  ...{ messages, reply, lastOnly: true, scoredOnly: false },
});

describe('the judge', () => {
  let model: ScriptedModel;
  beforeAll(async () => {
    model = await startScriptedModel();
  });
  afterAll(() => model.close());

  it('is scored with the prompt of the product: Winny’s last question, quoted, before the last message', async () => {
    const failed: string[] = [];
    const judge = askJudge({ apiKey: 'any', baseURL: model.url, model: 'any' }, () => failed.push('failed'));
    await levelBy(judge, sample(['It was a bad day.', 'Yes.'], 'I hear you. Has anybody hurt you today?'));
    expect(failed).toEqual([]);
    expect(model.judgements.at(-1)?.slice(1)).toEqual([
      { role: 'user', content: 'It was a bad day.' },
      { role: 'assistant', content: 'The companion asked: "Has anybody hurt you today?"' },
      { role: 'user', content: 'Yes.' },
    ]);
    await levelBy(judge, sample(['It was a bad day.', 'Good night.'], null));
    expect(model.judgements.at(-1)?.map(({ role }) => role)).toEqual(['system', 'user', 'user']);
  });
});

describe('the rules', () => {
  it('read an answer with the safety question of the reply before it', () => {
    const verdict = { level: 2, type: 'suicide', reason: 'suicidal_thoughts' } as const;
    const reply = safetyOpening({ content: '', verdict, region: 'uk', said: [] });
    expect(levelByRules(sample(['I want to kill myself.', 'No.'], reply))).toBe(3);
    expect(levelByRules(sample(['I want to kill myself.', 'No.'], null))).toBe(0);
    const question = 'Are you thinking about ending your life?';
    expect(levelByRules(sample(['Everything is heavy.', 'Yes.'], question))).toBe(2);
  });
});
