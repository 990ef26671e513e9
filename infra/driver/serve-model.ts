import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The model's verdict on a message, in the format of the product's prompt. */
export interface ModelVerdict {
  level: string;
  type: string;
  reason: string;
}
const CALM: ModelVerdict = { level: 'none', type: 'none', reason: 'none' };

/** Content and pace of a model for benchmarks and chaos runs. */
export interface ModelBehaviour {
  tokens: number;
  everyMs: number;
  /** Delay of a verdict. */
  verdictDelayMs?: number;
  /** Delay of the first token of a reply. */
  firstTokenDelayMs?: number;
  /** @param reply counts from 1 @param index counts from 0 within the reply */
  token(reply: number, index: number): string;
  /** The verdict on a message; null for level 0, which is also the default. */
  verdict?(content: string): ModelVerdict | null;
  /** Called after a verdict that is not null has been sent. */
  onRaise?(): void;
}

interface ModelRequest {
  stream?: boolean;
  messages: { role: string; content: string }[];
}

/**
 * Serves a model that sends the given tokens at an even pace, with as little work as possible. Prints its port and ends
 * with its parent process.
 */
export function serveModel(behaviour: ModelBehaviour): void {
  let replies = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as ModelRequest;
      if (!body.stream) {
        const content = body.messages.at(-1)?.content ?? '';
        return after(behaviour.verdictDelayMs, () => sendVerdict(response, behaviour, content));
      }
      replies += 1;
      const reply = replies;
      after(behaviour.firstTokenDelayMs, () => streamReply(response, behaviour, reply));
    });
  });
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
  });
  process.on('disconnect', () => process.exit(0));
}

function after(ms: number | undefined, work: () => void): void {
  if (ms) setTimeout(work, ms);
  else work();
}

function sendVerdict(response: ServerResponse, { verdict, onRaise }: ModelBehaviour, content: string): void {
  const raised = verdict?.(content) ?? null;
  response.writeHead(200, { 'content-type': 'application/json' });
  const message = { role: 'assistant', content: JSON.stringify(raised ?? CALM) };
  const choices = [{ index: 0, message, finish_reason: 'stop' }];
  const answer = JSON.stringify({ id: 'm', object: 'chat.completion', created: 0, model: 'm', choices });
  response.end(answer, () => {
    if (raised) onRaise?.();
  });
}

function streamReply(
  response: ServerResponse,
  { tokens, everyMs, token }: ModelBehaviour,
  reply: number,
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const write = (delta: object, finish: string | null) => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    const chunk = { id: 'm', object: 'chat.completion.chunk', created: 0, model: 'm', choices };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  write({ role: 'assistant', content: '' }, null);
  let sent = 0;
  const timer = setInterval(() => {
    if (sent >= tokens || response.destroyed) {
      clearInterval(timer);
      write({}, 'stop');
      response.end('data: [DONE]\n\n');
      return;
    }
    write({ content: token(reply, sent) }, null);
    sent += 1;
  }, everyMs);
}
