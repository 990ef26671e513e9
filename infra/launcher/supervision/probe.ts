import { get } from 'node:http';
import { connect } from 'node:net';

const ANSWER_MS = 2_000;

/** How to check the health of a program. */
export type Probe =
  | { kind: 'http'; url: string }
  | { kind: 'redis'; port: number }
  | { kind: 'mongo'; port: number }
  | { kind: 'tcp'; host: string; port: number };

/**
 * Sends one probe.
 * @returns whether the program is healthy
 */
export async function answers(probe: Probe): Promise<boolean> {
  switch (probe.kind) {
    case 'http':
      return answersHttp(probe.url);
    case 'redis':
      return (
        (await exchange('127.0.0.1', probe.port, Buffer.from('PING\r\n')))?.toString().startsWith('+PONG') ===
        true
      );
    case 'mongo':
      return isMongoOk(await exchange('127.0.0.1', probe.port, MONGO_PING));
    case 'tcp':
      return (await exchange(probe.host, probe.port, null)) !== null;
  }
}

/** Uses a new connection, so that the server has no idle connection to wait for when it stops. */
function answersHttp(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: ANSWER_MS }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve((answer.statusCode ?? 500) < 400));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

/** Sends bytes and gives the first that come back; without bytes to send, it is enough that the port is open. */
function exchange(host: string, port: number, bytes: Buffer | null): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (result: Buffer | null) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(ANSWER_MS, () => end(null));
    socket.once('error', () => end(null));
    socket.once('close', () => end(null));
    socket.once('data', end);
    socket.once('connect', () => (bytes === null ? end(Buffer.alloc(0)) : socket.write(bytes)));
  });
}

/** `{ ping: 1, $db: "admin" }` as one OP_MSG, written by hand because no driver is loaded here. */
const MONGO_PING = mongoPing();

function mongoPing() {
  const document = Buffer.concat([
    Buffer.from([0x10, ...Buffer.from('ping\0'), 1, 0, 0, 0]),
    Buffer.from([0x02, ...Buffer.from('$db\0'), 6, 0, 0, 0, ...Buffer.from('admin\0')]),
    Buffer.from([0]),
  ]);
  const message = Buffer.alloc(16 + 4 + 1 + 4 + document.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(1, 4);
  message.writeInt32LE(2013, 12);
  message.writeInt32LE(4 + document.length, 21);
  document.copy(message, 25);
  return message;
}

/** `ok: 1` in BSON: a double from MongoDB's own servers, an integer from some that speak its protocol. */
const OK = [
  Buffer.from('\x01ok\0\0\0\0\0\0\0\xf0\x3f', 'latin1'),
  Buffer.from('\x10ok\0\x01\0\0\0', 'latin1'),
];

function isMongoOk(answer: Buffer | null) {
  return answer !== null && OK.some((ok) => answer.includes(ok));
}
