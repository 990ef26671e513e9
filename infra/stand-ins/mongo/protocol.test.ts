import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeDoc } from './bson/decode.ts';
import type { Encodable } from './bson/encodable.ts';
import { encodeDoc } from './bson/encode.ts';
import type { Doc, Value } from './bson/value.ts';
import { asNumber } from './bson/value.ts';
import { type Running, startRunning } from './testing/running.ts';
import { crc32c } from './wire/crc32c.ts';
import { type Frame, FrameReader, HEADER_BYTES, writeHeader } from './wire/frame.ts';

const OP_MSG = 2013;
const OP_QUERY = 2004;
const OP_REPLY = 1;

let running: Running;
beforeAll(async () => {
  running = await startRunning();
});
afterAll(() => running.stop());

/** A bare connection that keeps every answer. */
class Raw {
  readonly answers: Frame[] = [];
  closed = false;
  private readonly reader = new FrameReader();
  private readonly waiting: (() => void)[] = [];
  readonly socket: Socket;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (chunk) => {
      this.answers.push(...this.reader.push(chunk));
      this.wake();
    });
    socket.on('close', () => {
      this.closed = true;
      this.wake();
    });
    socket.on('error', () => undefined);
  }

  static open(): Promise<Raw> {
    return new Promise((resolve, reject) => {
      const socket = connect(running.server.port, '127.0.0.1', () => resolve(new Raw(socket)));
      socket.once('error', reject);
    });
  }

  private wake(): void {
    for (const go of this.waiting.splice(0)) go();
  }

  async answered(count: number): Promise<Frame[]> {
    while (this.answers.length < count && !this.closed)
      await new Promise<void>((go) => this.waiting.push(go));
    return this.answers;
  }

  async end(): Promise<void> {
    while (!this.closed) await new Promise<void>((go) => this.waiting.push(go));
  }
}

type Body = { readonly [key: string]: Encodable };

const flags = (bits: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(bits);
  return bytes;
};
function frame(opCode: number, responseTo: number, ...parts: Buffer[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(HEADER_BYTES), ...parts]);
  writeHeader(bytes, opCode, responseTo);
  return bytes;
}
const body = (doc: Body): Buffer => Buffer.concat([Buffer.of(0), encodeDoc(doc)]);
const message = (id: number, bits: number, ...sections: Buffer[]): Buffer => {
  const bytes = frame(OP_MSG, 0, flags(bits), ...sections);
  bytes.writeInt32LE(id, 4);
  return bytes;
};
function sequence(name: string, docs: Body[]): Buffer {
  const inner = Buffer.concat([Buffer.from(`${name}\0`), ...docs.map((doc) => encodeDoc(doc))]);
  const size = Buffer.alloc(4);
  size.writeInt32LE(inner.length + 4);
  return Buffer.concat([Buffer.of(1), size, inner]);
}
const replyOf = (answer: Frame | undefined): Doc => {
  if (!answer) throw new Error('no answer');
  return decodeDoc(answer.body, answer.opCode === OP_REPLY ? 20 : 5);
};
const number = (value: Value | undefined): number | undefined => asNumber(value);
const responseTo = (answer: Frame | undefined): number | undefined => answer?.whole.readInt32LE(8);
const ping = (id: number): Buffer => message(id, 0, body({ ping: 1, $db: 'admin' }));

describe('the wire protocol', () => {
  it('answers a legacy OP_QUERY handshake with an OP_REPLY', async () => {
    const raw = await Raw.open();
    const head = Buffer.concat([
      flags(0),
      Buffer.from('admin.$cmd\0'),
      flags(0),
      Buffer.from([255, 255, 255, 255]),
    ]);
    raw.socket.write(frame(OP_QUERY, 0, head, encodeDoc({ ismaster: 1, helloOk: true })));
    const [answer] = await raw.answered(1);
    expect(answer?.opCode).toBe(OP_REPLY);
    const reply = replyOf(answer);
    expect(reply.get('ismaster')).toBe(true);
    expect(reply.get('helloOk')).toBe(true);
    expect(reply.has('setName')).toBe(false);
    expect(number(reply.get('maxBsonObjectSize'))).toBe(16_777_216);
    expect(number(reply.get('logicalSessionTimeoutMinutes'))).toBe(30);
    expect(number(reply.get('minWireVersion'))).toBe(0);
    raw.socket.destroy();
  });

  it('puts messages together that arrive a byte at a time', async () => {
    const raw = await Raw.open();
    for (const byte of ping(7)) raw.socket.write(Buffer.of(byte));
    const [answer] = await raw.answered(1);
    expect(responseTo(answer)).toBe(7);
    expect(number(replyOf(answer).get('ok'))).toBe(1);
    raw.socket.destroy();
  });

  it('answers pipelined requests in their order, whatever they cost', async () => {
    const raw = await Raw.open();
    const insert = message(1, 0, body({ insert: 'pipelined', documents: [{ _id: 1 }], $db: 'wire' }));
    const find = message(3, 0, body({ find: 'pipelined', filter: {}, $db: 'wire' }));
    raw.socket.write(Buffer.concat([insert, ping(2), find, ping(4)]));
    const answers = await raw.answered(4);
    expect(answers.map(responseTo)).toEqual([1, 2, 3, 4]);
    const cursor = replyOf(answers[2]).get('cursor') as Doc;
    expect(cursor.get('firstBatch')).toHaveLength(1);
    expect(cursor.get('id')).toBe(0n);
    raw.socket.destroy();
  });

  it('takes documents from a kind-1 section', async () => {
    const raw = await Raw.open();
    const docs = [{ _id: 1, b: 'x' }, { _id: 2 }, { _id: 1 }];
    raw.socket.write(
      message(1, 0, body({ insert: 'sections', ordered: false, $db: 'wire' }), sequence('documents', docs)),
    );
    const reply = replyOf((await raw.answered(1))[0]);
    expect(number(reply.get('n'))).toBe(2);
    const [error] = reply.get('writeErrors') as Doc[];
    expect(number(error?.get('code'))).toBe(11000);
    expect(number(error?.get('index'))).toBe(2);
    raw.socket.destroy();
  });

  it('does not answer when moreToCome says so, and still does the work', async () => {
    const raw = await Raw.open();
    const write = body({ insert: 'silent', documents: [{ _id: 1 }], writeConcern: { w: 0 }, $db: 'wire' });
    raw.socket.write(
      Buffer.concat([message(1, 2, write), message(2, 0, body({ count: 'silent', $db: 'wire' }))]),
    );
    const answers = await raw.answered(1);
    expect(answers.map(responseTo)).toEqual([2]);
    expect(number(replyOf(answers[0]).get('n'))).toBe(1);
    raw.socket.destroy();
  });

  it('checks the checksum of a message that carries one', async () => {
    const raw = await Raw.open();
    const unsigned = ping(9);
    const signed = Buffer.concat([unsigned, Buffer.alloc(4)]);
    signed.writeInt32LE(signed.length, 0);
    signed.writeUInt32LE(1, 16);
    signed.writeUInt32LE(crc32c(signed.subarray(0, -4)), signed.length - 4);
    raw.socket.write(signed);
    expect(responseTo((await raw.answered(1))[0])).toBe(9);
    signed[signed.length - 1] = (signed[signed.length - 1] as number) ^ 1;
    raw.socket.write(signed);
    await raw.end();
    expect(raw.answers).toHaveLength(1);
  });

  const garbage: [string, () => Buffer][] = [
    ['an HTTP request', () => Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
    ['a length below a header', () => Buffer.alloc(16)],
    ['a message of more than 48 MB', () => Buffer.from([0, 0, 0, 0x7f, ...new Array<number>(12).fill(0)])],
    ['an unknown opcode', () => frame(1234, 0, Buffer.alloc(8))],
    ['unknown required flags', () => message(1, 1 << 5, body({ ping: 1, $db: 'admin' }))],
    ['an unknown section kind', () => message(1, 0, Buffer.of(9, 0, 0, 0, 0))],
    ['no section', () => message(1, 0)],
    ['a section longer than its message', () => message(1, 0, Buffer.of(0, 255, 0, 0, 0, 0))],
  ];
  it.each(garbage)('ends only the connection that sent %s', async (_what, bytes) => {
    const [bad, good] = [await Raw.open(), await Raw.open()];
    bad.socket.write(bytes());
    await bad.end();
    good.socket.write(ping(1));
    expect(number(replyOf((await good.answered(1))[0]).get('ok'))).toBe(1);
    good.socket.destroy();
  });

  it('answers broken BSON inside a sound message with an error and goes on', async () => {
    const raw = await Raw.open();
    const broken = encodeDoc({ ping: 1, $db: 'admin' });
    broken[4] = 0x66;
    raw.socket.write(Buffer.concat([message(1, 0, Buffer.of(0), broken), ping(2)]));
    const answers = await raw.answered(2);
    expect(number(replyOf(answers[0]).get('code'))).toBe(22);
    expect(number(replyOf(answers[1]).get('ok'))).toBe(1);
    raw.socket.destroy();
  });

  const refusals: [string, Body, number, string][] = [
    ['an unknown command', { frobnicate: 1 }, 59, "no such command: 'frobnicate'"],
    ['an unknown field', { find: 'x', wishes: 1 }, 40415, "BSON field 'find.wishes' is an unknown field."],
    [
      'a transaction number',
      { find: 'x', txnNumber: 1n },
      20,
      'Transaction numbers are only allowed on a replica set member or mongos',
    ],
    ['commitTransaction', { commitTransaction: 1 }, 263, 'has no transactions'],
    [
      'a change stream',
      { aggregate: 'x', pipeline: [{ $changeStream: {} }], cursor: {} },
      40573,
      'only supported on replica sets',
    ],
    ['a snapshot read', { find: 'x', readConcern: { level: 'snapshot' } }, 123, 'replica set'],
    [
      'more than one acknowledging server',
      { insert: 'x', documents: [{}], writeConcern: { w: 2 } },
      2,
      "cannot use 'w' > 1",
    ],
    [
      'what is not in the strict API',
      { distinct: 'x', key: 'a', apiVersion: '1', apiStrict: true },
      323,
      'not in API Version 1',
    ],
    [
      'a field of a wrong type',
      { find: 'x', filter: 'y' },
      14,
      "wrong type 'string', expected type 'object'",
    ],
    ['an empty batch', { insert: 'x', documents: [] }, 16, 'Write batch sizes must be between 1 and 100000'],
    ['a bad collection name', { find: 'a$b' }, 73, 'Invalid namespace'],
    ['a cursor nobody has', { getMore: 12345n, collection: 'x' }, 43, 'cursor id 12345 not found'],
  ];
  it.each(refusals)('refuses %s', async (_what, command, code, text) => {
    const raw = await Raw.open();
    raw.socket.write(message(1, 0, body({ ...command, $db: 'wire' })));
    const reply = replyOf((await raw.answered(1))[0]);
    expect(number(reply.get('ok'))).toBe(0);
    expect(number(reply.get('code'))).toBe(code);
    expect(reply.get('errmsg')).toContain(text);
    raw.socket.destroy();
  });

  it('knows commands whatever their case, as drivers spell them differently', async () => {
    const raw = await Raw.open();
    raw.socket.write(message(1, 0, body({ buildinfo: 1, $db: 'admin' })));
    raw.socket.write(message(2, 0, body({ BuildInfo: 1, $db: 'admin' })));
    const answers = await raw.answered(2);
    expect(answers.map((answer) => number(replyOf(answer).get('ok')))).toEqual([1, 1]);
    raw.socket.destroy();
  });

  it('keeps the order of fields, even of those that look like numbers', async () => {
    const raw = await Raw.open();
    const doc = new Map<string, Encodable>([
      ['_id', 1],
      ['b', 1],
      ['10', 2],
      ['2', 3],
      ['a', 4],
    ]);
    raw.socket.write(message(1, 0, body({ insert: 'order', documents: [doc], $db: 'wire' })));
    raw.socket.write(
      message(2, 0, body({ find: 'order', projection: { a: 1, '2': 1, '10': 1 }, $db: 'wire' })),
    );
    const cursor = replyOf((await raw.answered(2))[1]).get('cursor') as Doc;
    const [found] = cursor.get('firstBatch') as Doc[];
    expect([...(found ?? new Map()).keys()]).toEqual(['_id', '10', '2', 'a']);
    raw.socket.destroy();
  });

  it('refuses a document of more than 16 MB and keeps the connection', async () => {
    const raw = await Raw.open();
    const huge = { _id: 1, text: 'x'.repeat(17 * 1024 * 1024) };
    raw.socket.write(message(1, 0, body({ insert: 'huge', documents: [huge], $db: 'wire' })));
    raw.socket.write(ping(2));
    const answers = await raw.answered(2);
    const [error] = replyOf(answers[0]).get('writeErrors') as Doc[];
    expect(number(error?.get('code'))).toBe(10334);
    expect(number(replyOf(answers[1]).get('ok'))).toBe(1);
    raw.socket.destroy();
  });
});
