import { type ScriptedModel, startScriptedModel } from '@winny/common/testing/scripted-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerForm, createModel, type Model, ModelError } from './openai.ts';

let scripted: ScriptedModel;
let model: Model;
const prompt = [{ role: 'user' as const, content: 'Are you there?' }];
const PATIENT = { firstTokenMs: 10_000, idleMs: 10_000 };
const never = new AbortController().signal;

beforeAll(async () => {
  scripted = await startScriptedModel();
  model = createModel({ apiKey: 'scripted', baseURL: scripted.url, model: 'scripted' });
});
afterAll(() => scripted.close());

async function read(patience = PATIENT, signal = never): Promise<{ text: string; fault: string | null }> {
  let text = '';
  try {
    await model.stream(prompt, patience, signal, (token) => {
      text += token;
      return true;
    });
    return { text, fault: null };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { text, fault: error.fault };
  }
}

describe('stream', () => {
  it('gives every token, in order', async () => {
    scripted.replyWith({ tokens: ['I ', 'am ', 'here ', '👩‍👩‍👧.'] });
    expect(await read()).toEqual({ text: 'I am here 👩‍👩‍👧.', fault: null });
  });

  it.each([
    ['a cut socket', { tokens: ['I '], ending: 'cut' as const }, 'truncated'],
    ['an end without a reason', { tokens: ['I '], ending: 'no-finish-reason' as const }, 'truncated'],
    ['too many requests', { status: 429 }, 'busy'],
    ['a fault of the model', { status: 500 }, 'unreachable'],
    ['a refusal', { status: 401 }, 'refused'],
  ])('names %s', async (_name, script, fault) => {
    scripted.replyWith(script);
    expect((await read()).fault).toBe(fault);
  });

  it('times out for a model that stops in the middle', async () => {
    scripted.replyWith({ tokens: ['I '], ending: 'stall' });
    expect(await read({ firstTokenMs: 10_000, idleMs: 100 })).toEqual({ text: 'I ', fault: 'stalled' });
  });

  it('times out for a model that never starts', async () => {
    scripted.replyWith({ tokens: [], ending: 'stall' });
    expect((await read({ firstTokenMs: 100, idleMs: 10_000 })).fault).toBe('stalled');
  });

  it('ends quietly when it is aborted, before or in the middle', async () => {
    const early = new AbortController();
    early.abort();
    expect(await read(PATIENT, early.signal)).toEqual({ text: '', fault: null });
    const later = new AbortController();
    async function* tokens() {
      yield 'I ';
      later.abort();
      yield 'am ';
    }
    scripted.replyWith({ tokens: tokens(), ending: 'stall' });
    const { text, fault } = await read(PATIENT, later.signal);
    expect(fault).toBeNull();
    expect('I am '.startsWith(text)).toBe(true);
  });

  it('ends when the listener has had enough', async () => {
    scripted.replyWith({ tokens: ['one ', 'two ', 'three '], ending: 'stall' });
    const heard: string[] = [];
    await model.stream(prompt, PATIENT, never, (token) => heard.push(token) < 2);
    expect(heard).toEqual(['one ', 'two ']);
  });

  it('reports an unreachable model', async () => {
    const nobody = createModel({ apiKey: 'x', baseURL: 'http://127.0.0.1:9/v1', model: 'x' });
    const asking = nobody.stream(prompt, PATIENT, never, () => true);
    await expect(asking).rejects.toMatchObject({ fault: 'unreachable', mayRecover: true });
  });
});

describe('answer', () => {
  const form = answerForm('weather', z.object({ rain: z.boolean() }));

  it('is paid for up to a limit, as a reply is', async () => {
    const before = scripted.tokensAllowed.length;
    scripted.judgeWith('{"rain":true}');
    await model.answer(prompt, form, 5_000);
    await read();
    const [answer, reply] = scripted.tokensAllowed.slice(before);
    expect(answer).toBeLessThanOrEqual(1_000);
    // A reply has at most 16,000 characters, and rarely fewer than three per token.
    expect(reply).toBeLessThanOrEqual(16_000 / 3);
  });

  it('gives what has the form', async () => {
    scripted.judgeWith('{"rain":true}');
    expect(await model.answer(prompt, form, 5_000)).toEqual({ rain: true });
  });

  it.each(['{"rain":"perhaps"}', 'It rains.', '', '{}'])('refuses %j', async (content) => {
    scripted.judgeWith(content);
    await expect(model.answer(prompt, form, 5_000)).rejects.toBeInstanceOf(ModelError);
  });

  it('gives up on a model that does not answer', async () => {
    scripted.judgeWith('hang');
    await expect(model.answer(prompt, form, 100)).rejects.toBeInstanceOf(ModelError);
  });
});
