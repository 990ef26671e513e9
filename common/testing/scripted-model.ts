import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JUDGEMENTS } from '../domain/crisis/testing/verdicts.ts';

/** The script of one request. Tokens may come from a generator that waits for the test. */
export interface ModelScript {
  tokens?: Iterable<string> | AsyncIterable<string>;
  /** How the stream ends: normally, with a cut connection, by hanging, or without a finish reason. */
  ending?: 'finish' | 'cut' | 'stall' | 'no-finish-reason';
  /** Answers with this status and an error body instead. */
  status?: number;
  /** The Retry-After of that answer. */
  retryAfterSeconds?: number;
}

export interface ScriptedModel {
  /** For OPENAI_BASE_URL. */
  readonly url: string;
  /** Queues scripts for the next replies, one each; without one, a short ordinary reply is sent. */
  replyWith(...scripts: ModelScript[]): void;
  /**
   * Sets the answer to all following judgements: the content, possibly a promise, or 'hang' for a model that never answers.
   * Without an argument: no danger.
   */
  judgeWith(content?: string | Promise<string>): void;
  /** The messages of each requested reply, in order. */
  readonly prompts: { role: string; content: string }[][];
  /** The messages of each requested judgement, in order. */
  readonly judgements: { role: string; content: string }[][];
  /** The token limit of each request of either kind; undefined without one. */
  readonly tokensAllowed: (number | undefined)[];
  close(): Promise<void>;
}

/** A model that follows a test's script, over the chat completions protocol and a real connection. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const scripts: ModelScript[] = [];
  const prompts: ScriptedModel['prompts'] = [];
  const judgements: ScriptedModel['judgements'] = [];
  const tokensAllowed: ScriptedModel['tokensAllowed'] = [];
  let judgement: string | Promise<string> = JUDGEMENTS.none;

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as {
      stream?: boolean;
      messages: { role: string; content: string }[];
      max_completion_tokens?: number;
    };
    tokensAllowed.push(body.max_completion_tokens);
    if (!body.stream) {
      judgements.push(body.messages);
      const content = await judgement;
      if (content !== 'hang') answerWhole(response, content);
      return;
    }
    prompts.push(body.messages);
    await playScript(response, scripts.shift() ?? { tokens: ['I am ', 'here.'] });
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    replyWith: (...next) => void scripts.push(...next),
    judgeWith: (content = JUDGEMENTS.none) => {
      judgement = content;
    },
    prompts,
    judgements,
    tokensAllowed,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerWhole(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const message = { role: 'assistant', content };
  const choices = [{ index: 0, message, finish_reason: 'stop' }];
  response.end(JSON.stringify({ ...envelope('chat.completion'), choices }));
}

async function playScript(response: ServerResponse, script: ModelScript): Promise<void> {
  if (script.status) {
    const after =
      script.retryAfterSeconds === undefined ? {} : { 'retry-after': String(script.retryAfterSeconds) };
    response.writeHead(script.status, { 'content-type': 'application/json', ...after });
    response.end(JSON.stringify({ error: { message: 'scripted', type: 'scripted', code: null } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish: string | null = null) => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    response.write(`data: ${JSON.stringify({ ...envelope('chat.completion.chunk'), choices })}\n\n`);
  };
  send({ role: 'assistant', content: '' });
  for await (const token of script.tokens ?? []) {
    if (response.destroyed) return;
    send({ content: token });
  }
  if (script.ending === 'stall') return;
  if (script.ending === 'cut') {
    // The text before the cut was sent: the client has the beginning of the reply.
    await new Promise((resolve) => response.write(':\n\n', resolve));
    response.destroy();
    return;
  }
  if (script.ending !== 'no-finish-reason') send({}, 'stop');
  response.end('data: [DONE]\n\n');
}

function envelope(object: string) {
  return { id: 'scripted', object, created: 0, model: 'scripted' };
}
