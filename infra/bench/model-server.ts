import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nowMs, timeToken } from './clock.ts';

/**
 * A model that says nothing but the time: `tokensPerSecond` tokens a second for `seconds` seconds, each holding the moment it
 * was made. As little work as possible, so that the machine is left to what is measured.
 * Run as `node model-server.js <tokensPerSecond> <seconds>`; prints its port.
 */
const [tokensPerSecond = 30, seconds = 10] = process.argv.slice(2).map(Number);
const CALM = JSON.stringify({ level: 'none', type: 'none', reason: 'none' });

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { stream?: boolean };
    if (body.stream) speak(response);
    else judge(response);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.on('disconnect', () => process.exit(0));

function judge(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const choices = [{ index: 0, message: { role: 'assistant', content: CALM }, finish_reason: 'stop' }];
  response.end(JSON.stringify({ id: 'b', object: 'chat.completion', created: 0, model: 'bench', choices }));
}

function speak(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const write = (delta: object, finish: string | null) => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    const chunk = { id: 'b', object: 'chat.completion.chunk', created: 0, model: 'bench', choices };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  write({ role: 'assistant', content: '' }, null);
  let left = tokensPerSecond * seconds;
  const timer = setInterval(() => {
    if (left <= 0 || response.destroyed) {
      clearInterval(timer);
      write({}, 'stop');
      response.end('data: [DONE]\n\n');
      return;
    }
    left -= 1;
    write({ content: timeToken(nowMs()) }, null);
  }, 1_000 / tokensPerSecond);
}
