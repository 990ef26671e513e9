import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ModelServer, startModelServer } from './server.ts';
import { MODEL_ID, STATEMENT } from './stand-in.ts';

let server: ModelServer;
let client: OpenAI;

beforeAll(async () => {
  server = await startModelServer({ tokensPerSecond: 20_000 });
  client = new OpenAI({ apiKey: 'local', baseURL: server.baseUrl, maxRetries: 0 });
});
afterAll(() => server.close());
beforeEach(() => {
  server.scenarios.clear();
  server.requests.clear();
});

const say = (content: string) => [{ role: 'user' as const, content }];

describe('answers', () => {
  it('gives a whole answer with usage', async () => {
    const answer = await client.chat.completions.create({ model: MODEL_ID, messages: say('I feel sad') });
    expect(answer.object).toBe('chat.completion');
    expect(answer.model).toBe(MODEL_ID);
    expect(answer.choices).toHaveLength(1);
    expect(answer.choices[0]?.finish_reason).toBe('stop');
    expect(answer.choices[0]?.message.content?.length).toBeGreaterThan(40);
    const { prompt_tokens: asked, completion_tokens: said, total_tokens: both } = answer.usage ?? {};
    expect(said).toBeGreaterThan(10);
    expect(both).toBe((asked ?? 0) + (said ?? 0));
    expect(answer._request_id).toBe(answer.id);
  });

  it('streams the same words in the same shape as the real service', async () => {
    const body = { model: 'gpt-4o-mini', messages: say('My cat died and I miss her') };
    const whole = await client.chat.completions.create(body);
    const stream = await client.chat.completions.create({
      ...body,
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    expect(new Set(chunks.map(({ id, created, model }) => `${id}${created}${model}`)).size).toBe(1);
    expect(chunks[0]?.choices[0]?.delta).toMatchObject({ role: 'assistant', content: '' });
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    expect(text).toBe(whole.choices[0]?.message.content);
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop');
    expect(chunks.at(-1)?.choices).toEqual([]);
    expect(chunks.at(-1)?.usage?.completion_tokens).toBe(chunks.length - 3);
    expect(chunks.slice(0, -1).every(({ usage }) => usage === null)).toBe(true);
  });

  it('ends a stream with [DONE], sends headers at once and no usage unless asked', async () => {
    const response = await fetch(`${server.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
      body: JSON.stringify({ model: MODEL_ID, messages: say('hello'), stream: true }),
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('content-encoding')).toBeNull();
    const text = await response.text();
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(text).not.toContain('"usage"');
  });

  it('keeps to max_completion_tokens and to stop', async () => {
    const short = await client.chat.completions.create({
      model: MODEL_ID,
      messages: say('I had a long day at work'),
      max_completion_tokens: 5,
    });
    expect(short.choices[0]?.finish_reason).toBe('length');
    expect(short.usage?.completion_tokens).toBe(5);
    const stopped = await client.chat.completions.create({
      model: MODEL_ID,
      messages: say('I had a long day at work'),
      stop: ['.', '?'],
    });
    expect(stopped.choices[0]?.message.content).not.toMatch(/[.?]/);
  });

  it('judges a crisis as structured output', async () => {
    const verdict = z.object({
      level: z.enum(['none', 'concern', 'high', 'imminent']),
      type: z.enum([
        'suicide',
        'self_harm',
        'harm_to_others',
        'abuse',
        'medical_emergency',
        'eating_disorder',
        'child_safety',
        'none',
      ]),
      reason: z.string(),
    });
    const judge = async (text: string) => {
      const answer = await client.chat.completions.parse({
        model: MODEL_ID,
        messages: say(text),
        response_format: zodResponseFormat(verdict, 'crisis_verdict'),
      });
      return answer.choices[0]?.message.parsed;
    };
    expect(await judge('I want to kill myself')).toMatchObject({ level: 'high', type: 'suicide' });
    expect(await judge('this traffic is killing me')).toMatchObject({ level: 'none', type: 'none' });
  });

  it('fills any other schema with a valid instance', async () => {
    const schema = z.object({
      title: z.string(),
      mood: z.enum(['low', 'high']),
      score: z.number().min(3),
      tags: z.array(z.string()).min(2),
      note: z.string().nullable(),
      inner: z.object({ yes: z.boolean() }),
    });
    const answer = await client.chat.completions.parse({
      model: MODEL_ID,
      messages: say('Summarise this'),
      response_format: zodResponseFormat(schema, 'summary'),
    });
    expect(answer.choices[0]?.message.parsed).toEqual({
      title: '',
      mood: 'low',
      score: 3,
      tags: ['', ''],
      note: null,
      inner: { yes: false },
    });
  });
});

describe('refusals', () => {
  const post = (body: string, headers: Record<string, string> = { authorization: 'Bearer x' }) =>
    fetch(`${server.baseUrl}/chat/completions`, { method: 'POST', headers, body });

  it.each([
    ['no JSON', '{"model":', 400, { param: null, code: 'invalid_json' }],
    [
      'no messages',
      JSON.stringify({ model: MODEL_ID }),
      400,
      { param: 'messages', code: 'missing_required_parameter' },
    ],
    ['no model', JSON.stringify({ messages: say('x') }), 400, { param: 'model' }],
    ['an empty list', JSON.stringify({ model: MODEL_ID, messages: [] }), 400, { param: 'messages' }],
    [
      'a bad role',
      JSON.stringify({ model: MODEL_ID, messages: [{ role: 'x', content: '' }] }),
      400,
      { param: 'messages.0.role' },
    ],
    ['two choices', JSON.stringify({ model: MODEL_ID, messages: say('x'), n: 2 }), 400, { param: 'n' }],
    [
      'stream_options alone',
      JSON.stringify({ model: MODEL_ID, messages: say('x'), stream_options: {} }),
      400,
      { param: 'stream_options' },
    ],
    [
      'an unknown model',
      JSON.stringify({ model: 'nobody', messages: say('x') }),
      404,
      { param: 'model', code: 'model_not_found' },
    ],
  ])('refuses %s', async (_name, body, status, error) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      error: { message: expect.any(String), type: 'invalid_request_error', ...error },
    });
  });

  it('asks for a key', async () => {
    const response = await post('{}', {});
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('answers unknown paths and methods in the same shape', async () => {
    for (const [method, path] of [
      ['GET', '/v1/nothing'],
      ['GET', '/v1/chat/completions'],
      ['POST', '/v1/models'],
    ] as const) {
      const response = await fetch(`${server.url}${path}`, { method });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        error: { type: 'invalid_request_error', code: 'unknown_url' },
      });
    }
  });

  it('is read as an error by the client', async () => {
    const asking = client.chat.completions.create({ model: 'nobody', messages: say('x') });
    await expect(asking).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
  });
});

describe('what it is', () => {
  it('says so in /v1/models', async () => {
    const { data } = await client.models.list();
    expect(data.map(({ id }) => id)).toEqual([MODEL_ID]);
    expect(data[0]).toMatchObject({ description: STATEMENT });
    expect(await client.models.retrieve('gpt-4o-mini')).toMatchObject({
      description: expect.stringContaining(STATEMENT),
    });
    await expect(client.models.retrieve('nobody')).rejects.toMatchObject({ status: 404 });
  });

  it('answers /healthz', async () => {
    const response = await fetch(`${server.url}/healthz`);
    expect(await response.json()).toEqual({ status: 'ok' });
  });
});
