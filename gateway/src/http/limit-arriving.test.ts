import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { limitArriving } from './limit-arriving.ts';

/** The port of an app that reads one body at a time, within this time. */
async function serve(withinMs: number): Promise<number> {
  const app = express();
  app.use(limitArriving(express.json(), 1, () => 'everybody', withinMs));
  app.post('/', ({ body }, response) => void response.json(body));
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n';
const post = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: '{"a":1}',
  });

it('closes the connection of a body that does not arrive, which makes room for another', async () => {
  const port = await serve(50);
  const slow = connect(port, '127.0.0.1');
  slow.write(`${head}{"a"`);
  await once(slow, 'close');
  await expect.poll(async () => (await post(port)).status).toBe(200);
});

it('refuses a body while another is arriving, and reads that one to its end', async () => {
  const port = await serve(60_000);
  const slow = connect(port, '127.0.0.1');
  let answer = '';
  slow.on('data', (chunk) => {
    answer += String(chunk);
  });
  slow.write(`${head}{"a"`);
  await expect.poll(async () => (await post(port)).status).toBe(503);
  slow.write(':1}');
  await expect.poll(() => answer).toContain('{"a":1}');
  slow.destroy();
});
