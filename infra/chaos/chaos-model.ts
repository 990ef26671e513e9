import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A model for breaking things around it: `tokens` tokens with a pause of `everyMs` between them, no two replies alike, with
 * the characters that are easily torn apart. Run as `node chaos-model.js <tokens> <everyMs>`; prints its port.
 */
const [tokens = 200, everyMs = 45] = process.argv.slice(2).map(Number);
const CALM = JSON.stringify({ level: 'none', type: 'none', reason: 'none' });
const PIECES = [
  'hill ',
  'lamp, ',
  '**window** ',
  'étoile ',
  '夜 ',
  '👩‍👩‍👧 ',
  '\n\n- ',
  'path… ',
  '“quiet” ',
  '\\*',
  '`rain` ',
];
let replies = 0;

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
  response.end(JSON.stringify({ id: 'c', object: 'chat.completion', created: 0, model: 'chaos', choices }));
}

function speak(response: ServerResponse): void {
  replies += 1;
  const name = `r${replies}`;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const write = (delta: object, finish: string | null) => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    const chunk = { id: 'c', object: 'chat.completion.chunk', created: 0, model: 'chaos', choices };
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
    write({ content: `${name}.${said} ${PIECES[(said + replies) % PIECES.length] ?? ''}` }, null);
    said += 1;
  }, everyMs);
}
