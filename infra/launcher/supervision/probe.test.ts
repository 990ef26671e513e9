import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Double, deserialize, Int32, serialize } from 'bson';
import { afterEach, describe, expect, it } from 'vitest';
import { answers } from './probe.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that gives each piece of what it hears to `reply` and sends back what that gives. */
async function listening(reply: (heard: Buffer) => Buffer | string): Promise<number> {
  const made = createServer((socket) => socket.on('data', (heard) => socket.write(reply(heard))));
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return (made.address() as AddressInfo).port;
}

/** An OP_MSG with one document, as MongoDB's servers answer. */
function opMsg(document: object): Buffer {
  const body = serialize(document);
  const message = Buffer.alloc(21);
  message.writeInt32LE(21 + body.length, 0);
  message.writeInt32LE(2013, 12);
  return Buffer.concat([message, body]);
}

describe('a Redis', () => {
  it('is healthy when it answers PONG', async () => {
    const port = await listening((heard) => (heard.toString() === 'PING\r\n' ? '+PONG\r\n' : '-ERR\r\n'));
    expect(await answers({ kind: 'redis', port })).toBe(true);
  });

  it('is not while it loads its data', async () => {
    const port = await listening(() => '-LOADING Redis is loading the dataset in memory\r\n');
    expect(await answers({ kind: 'redis', port })).toBe(false);
  });
});

describe('a MongoDB', () => {
  it('is healthy when it is pinged in its own protocol and says ok', async () => {
    let asked: object = {};
    const port = await listening((heard) => {
      expect(heard.readInt32LE(0)).toBe(heard.length);
      expect(heard.readInt32LE(12)).toBe(2013);
      asked = deserialize(heard.subarray(21));
      return opMsg({ ok: new Double(1) });
    });
    expect(await answers({ kind: 'mongo', port })).toBe(true);
    expect(asked).toEqual({ ping: 1, $db: 'admin' });
  });

  it('may say so as an integer', async () => {
    const port = await listening(() => opMsg({ ok: new Int32(1) }));
    expect(await answers({ kind: 'mongo', port })).toBe(true);
  });

  it('is not when it refuses', async () => {
    const port = await listening(() => opMsg({ ok: new Double(0), code: 13 }));
    expect(await answers({ kind: 'mongo', port })).toBe(false);
  });
});

describe('an HTTP server', () => {
  it('is healthy below 400', async () => {
    let status = 200;
    const made = createHttpServer((_request, response) => response.writeHead(status).end());
    server = made;
    await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(made.address() as AddressInfo).port}/readyz`;
    expect(await answers({ kind: 'http', url })).toBe(true);
    status = 503;
    expect(await answers({ kind: 'http', url })).toBe(false);
  });
});

it('nothing is healthy where nothing listens', async () => {
  const port = 1;
  for (const probe of [
    { kind: 'redis', port },
    { kind: 'mongo', port },
    { kind: 'tcp', host: '127.0.0.1', port },
    { kind: 'http', url: 'http://127.0.0.1:1/' },
  ] as const) {
    expect(await answers(probe)).toBe(false);
  }
});
