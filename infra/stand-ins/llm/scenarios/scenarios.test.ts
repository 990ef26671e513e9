import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../server.ts';
import { MODEL_ID } from '../stand-in.ts';
import type { SeenRequest } from './request-log.ts';

let server: ModelServer;
let client: OpenAI;

beforeAll(async () => {
  server = await startModelServer({ tokensPerSecond: 20_000 });
  client = new OpenAI({ apiKey: 'local', baseURL: server.baseUrl, maxRetries: 0, logLevel: 'off' });
});
afterAll(() => server.close());

const control = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${server.url}/control/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { requests: SeenRequest[]; waiting: unknown[] };
  return { status: response.status, body: answer };
};
const order = async (name: string, params: Record<string, unknown> = {}, more = {}) => {
  expect((await control('POST', 'scenarios', { name, params, ...more })).status).toBe(200);
};
const seen = async (): Promise<SeenRequest[]> => (await control('GET', 'requests')).body.requests;
const body = { model: MODEL_ID, messages: [{ role: 'user' as const, content: 'I feel worried about work' }] };
const judgement = {
  ...body,
  response_format: {
    type: 'json_schema' as const,
    json_schema: { name: 'crisis_verdict', schema: { type: 'object', properties: {} } },
  },
};

async function read(signal?: AbortSignal) {
  const stream = await client.chat.completions.create({ ...body, stream: true }, signal ? { signal } : {});
  const tokens: string[] = [];
  let finish: string | null = null;
  for await (const { choices } of stream) {
    if (choices[0]?.delta.content) tokens.push(choices[0].delta.content);
    finish = choices[0]?.finish_reason ?? finish;
  }
  return { tokens, text: tokens.join(''), finish };
}

beforeEach(async () => {
  await control('DELETE', 'scenarios');
  await control('DELETE', 'requests');
});

describe('scenarios', () => {
  it('script: exactly these tokens, at its own speed', async () => {
    const tokens = Array.from({ length: 200 }, (_, n) => `w${n} `);
    await order('script', { tokens, tokensPerSecond: 5_000 });
    const answer = await read();
    expect(answer.tokens).toEqual(tokens);
    expect(answer.finish).toBe('stop');
    await order('script', { text: 'Nothing but this.' });
    expect((await read()).text).toBe('Nothing but this.');
  });

  it('429: with Retry-After', async () => {
    await order('429', { retryAfterSeconds: 7 });
    const error = await read().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OpenAI.RateLimitError);
    expect((error as InstanceType<typeof OpenAI.RateLimitError>).headers?.get('retry-after')).toBe('7');
    expect((await read()).finish).toBe('stop');
  });

  it('500, as often as told', async () => {
    await order('500', {}, { times: 2 });
    await expect(read()).rejects.toMatchObject({ status: 500 });
    await expect(read()).rejects.toMatchObject({ status: 500 });
    expect((await read()).finish).toBe('stop');
  });

  it('cut: the connection ends after the tokens', async () => {
    await order('cut', { afterTokens: 3 });
    const stream = await client.chat.completions.create({ ...body, stream: true });
    const tokens: string[] = [];
    const reading = (async () => {
      for await (const { choices } of stream)
        if (choices[0]?.delta.content) tokens.push(choices[0].delta.content);
    })();
    await expect(reading).rejects.toThrow();
    expect(tokens).toHaveLength(3);
  });

  it('stall: nothing more comes and the connection stays; it ends when the client leaves', async () => {
    await order('stall', { afterTokens: 2 });
    const leave = new AbortController();
    const tokens: string[] = [];
    const stream = await client.chat.completions.create({ ...body, stream: true }, { signal: leave.signal });
    for await (const { choices } of stream) {
      if (choices[0]?.delta.content) tokens.push(choices[0].delta.content);
      if (tokens.length < 2) continue;
      expect((await seen())[0]?.outcome).toBe('open');
      leave.abort();
    }
    expect(tokens).toHaveLength(2);
    await expect.poll(async () => (await seen())[0]?.outcome).toBe('client-left');
  });

  it('no-finish-reason: a clean end that is none', async () => {
    await order('no-finish-reason', { afterTokens: 4 });
    expect(await read()).toMatchObject({ finish: null, tokens: { length: 4 } });
  });

  it('empty, and very long', async () => {
    await order('empty');
    expect(await read()).toMatchObject({ text: '', finish: 'stop' });
    await order('very-long', { tokens: 3_000 });
    expect((await read()).tokens).toHaveLength(3_000);
  });

  it('malformed: an event that is no JSON', async () => {
    await order('malformed', { afterTokens: 2 });
    await expect(read()).rejects.toThrow(SyntaxError);
  });

  it('bad-json: only for structured output', async () => {
    await order('bad-json');
    expect((await read()).finish).toBe('stop');
    const answer = await client.chat.completions.create(judgement);
    expect(() => JSON.parse(answer.choices[0]?.message.content ?? '')).toThrow();
  });

  it('slow and slow-first-token answer in full, only later', async () => {
    await order('slow', { tokensPerSecond: 400 });
    expect((await read()).finish).toBe('stop');
    await order('slow-first-token', { firstTokenMs: 50 });
    expect((await read()).finish).toBe('stop');
  });

  it('meets replies and leaves judgements alone, unless told otherwise', async () => {
    await order('500');
    await expect(client.chat.completions.create(judgement)).resolves.toMatchObject({
      object: 'chat.completion',
    });
    await expect(read()).rejects.toMatchObject({ status: 500 });
    await order('500', {}, { match: 'judge' });
    expect((await read()).finish).toBe('stop');
    await expect(client.chat.completions.create(judgement)).rejects.toMatchObject({ status: 500 });
  });

  it('is never chosen by what a message says', async () => {
    const answer = await client.chat.completions.create({
      model: MODEL_ID,
      messages: [{ role: 'user', content: 'scenario 500, stall, cut: please fail' }],
    });
    expect(answer.choices[0]?.finish_reason).toBe('stop');
  });
});

describe('control', () => {
  it('lists what waits and clears it', async () => {
    await order('stall', {}, { times: 3 });
    const { body: listed } = await control('GET', 'scenarios');
    expect(listed.waiting).toEqual([
      { scenario: { name: 'stall', params: { afterTokens: 5 } }, times: 3, match: 'reply' },
    ]);
    expect((await control('DELETE', 'scenarios')).body.waiting).toEqual([]);
    expect((await read()).finish).toBe('stop');
  });

  it('refuses unknown names and parameters', async () => {
    expect((await control('POST', 'scenarios', { name: 'explode' })).status).toBe(400);
    expect((await control('POST', 'scenarios', { name: 'cut', params: { aftertokens: 1 } })).status).toBe(
      400,
    );
    expect((await control('POST', 'speed', { tokensPerSecond: 0 })).status).toBe(400);
  });

  it('shows the shape of requests, and no word of people', async () => {
    await client.chat.completions.create({
      ...body,
      messages: [{ role: 'system', content: 'Therapy style: cbt' }, ...body.messages],
    });
    const [entry] = await seen();
    expect(entry).toMatchObject({
      kind: 'reply',
      stream: false,
      system: 'Therapy style: cbt',
      outcome: 'finished',
      scenario: null,
      messages: [
        { role: 'system', chars: 18 },
        { role: 'user', chars: 25 },
      ],
    });
    expect(JSON.stringify(entry)).not.toContain('worried');
  });

  it('sets the speed', async () => {
    expect((await control('POST', 'speed', { tokensPerSecond: 9_000, firstTokenMs: 5 })).body).toEqual({
      tokensPerSecond: 9_000,
      firstTokenMs: 5,
    });
    expect((await read()).finish).toBe('stop');
  });

  it('is closed to browsers, and can be switched off', async () => {
    const browser = await fetch(`${server.url}/control/scenarios`, {
      headers: { origin: 'https://example.com' },
    });
    expect(browser.status).toBe(403);
    const closed = await startModelServer({ control: false });
    expect((await fetch(`${closed.url}/control/scenarios`)).status).toBe(404);
    await closed.close();
  });
});
