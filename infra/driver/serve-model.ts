import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model says of a message, in the words of the form it is given. */
export interface ModelVerdict {
  level: string;
  type: string;
  reason: string;
}
const CALM: ModelVerdict = { level: 'none', type: 'none', reason: 'none' };

/** What a model for measuring and breaking says, and how fast. */
export interface Speech {
  tokens: number;
  everyMs: number;
  /** How long it thinks before it judges a message, and before the first token of a reply (ms). */
  judgesAfterMs?: number;
  firstAfterMs?: number;
  /** @param reply counts from 1 @param index counts from 0 within the reply */
  token(reply: number, index: number): string;
  /** What is found in a message; null, or no such function: nothing. */
  verdict?(words: string): ModelVerdict | null;
  /** Told when a verdict that is not null has been sent. */
  onDanger?(): void;
}

interface ModelRequest {
  stream?: boolean;
  messages: { role: string; content: string }[];
}

/**
 * A model that says what it is told at an even pace, with as little work as possible. Prints its port and ends with its
 * parent.
 */
export function serveModel(speech: Speech): void {
  let replies = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as ModelRequest;
      if (!body.stream) {
        const words = body.messages.at(-1)?.content ?? '';
        return after(speech.judgesAfterMs, () => judge(response, speech, words));
      }
      replies += 1;
      const reply = replies;
      after(speech.firstAfterMs, () => speak(response, speech, reply));
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

function judge(response: ServerResponse, { verdict, onDanger }: Speech, words: string): void {
  const danger = verdict?.(words) ?? null;
  response.writeHead(200, { 'content-type': 'application/json' });
  const message = { role: 'assistant', content: JSON.stringify(danger ?? CALM) };
  const choices = [{ index: 0, message, finish_reason: 'stop' }];
  const answer = JSON.stringify({ id: 'm', object: 'chat.completion', created: 0, model: 'm', choices });
  response.end(answer, () => {
    if (danger) onDanger?.();
  });
}

function speak(response: ServerResponse, { tokens, everyMs, token }: Speech, reply: number): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const write = (delta: object, finish: string | null) => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    const chunk = { id: 'm', object: 'chat.completion.chunk', created: 0, model: 'm', choices };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  write({ role: 'assistant', content: '' }, null);
  let said = 0;
  const timer = setInterval(() => {
    if (said >= tokens || response.destroyed) {
      clearInterval(timer);
      write({}, 'stop');
      response.end('data: [DONE]\n\n');
      return;
    }
    write({ content: token(reply, said) }, null);
    said += 1;
  }, everyMs);
}
