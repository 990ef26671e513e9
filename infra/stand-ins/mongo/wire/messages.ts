import { decodeDoc } from '../bson/decode.ts';
import type { Encodable } from '../bson/encodable.ts';
import { encodeDoc } from '../bson/encode.ts';
import type { Doc, Value } from '../bson/value.ts';
import { crc32c } from './crc32c.ts';
import { type Frame, HEADER_BYTES, ProtocolError, writeHeader } from './frame.ts';

export const OP_REPLY = 1;
export const OP_QUERY = 2004;
export const OP_COMPRESSED = 2012;
export const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const EXHAUST_ALLOWED = 1 << 16;
const REQUIRED_BITS = 0xffff;

/** A command, and the raw bytes of the documents of its document sequence. */
export interface Request {
  readonly command: Doc;
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
  /** The client does not want an answer. */
  readonly unacknowledged: boolean;
}

function cstring(body: Buffer, at: number): [string, number] {
  const end = body.indexOf(0, at);
  if (end < 0) throw new ProtocolError('a name does not end');
  return [body.toString('utf8', at, end), end + 1];
}

function sized(body: Buffer, at: number, end: number): Buffer {
  if (at + 5 > end) throw new ProtocolError('a section is cut off');
  const size = body.readInt32LE(at);
  if (size < 5 || at + size > end) throw new ProtocolError('a section is longer than its message');
  return body.subarray(at, at + size);
}

function documentSequence(body: Buffer, start: number, end: number): [string, Buffer[], number] {
  const section = sized(body, start, end);
  let [name, at] = cstring(section, 4);
  const documents: Buffer[] = [];
  while (at < section.length) {
    const document = sized(section, at, section.length);
    documents.push(document);
    at += document.length;
  }
  return [name, documents, start + section.length];
}

/** @throws ProtocolError when the sections do not fit together; the body itself may also be invalid BSON. */
export function parseMessage({ body, whole }: Frame): Request {
  if (body.length < 5) throw new ProtocolError('an OP_MSG without a section');
  const flags = body.readUInt32LE(0);
  if (flags & REQUIRED_BITS & ~(CHECKSUM_PRESENT | MORE_TO_COME)) {
    throw new ProtocolError(`unknown required flag bits ${flags & ~EXHAUST_ALLOWED}`);
  }
  const end = flags & CHECKSUM_PRESENT ? body.length - 4 : body.length;
  if (end < body.length && crc32c(whole.subarray(0, -4)) !== body.readUInt32LE(end)) {
    throw new ProtocolError('the checksum of a message is wrong');
  }
  let command: Doc | undefined;
  const sequences = new Map<string, readonly Buffer[]>();
  let at = 4;
  while (at < end) {
    const kind = body[at];
    at += 1;
    if (kind === 0) {
      if (command) throw new ProtocolError('two bodies in one message');
      const section = sized(body, at, end);
      command = decodeDoc(section);
      at += section.length;
    } else if (kind === 1) {
      const [name, documents, next] = documentSequence(body, at, end);
      if (sequences.has(name)) throw new ProtocolError(`two sequences named ${name}`);
      sequences.set(name, documents);
      at = next;
    } else throw new ProtocolError(`unknown section kind ${kind}`);
  }
  if (!command) throw new ProtocolError('an OP_MSG without a body');
  return { command, sequences, unacknowledged: (flags & MORE_TO_COME) !== 0 };
}

/** The command in a legacy OP_QUERY; drivers still open connections with one. */
export function parseQuery({ body }: Frame): Request {
  const [namespace, afterName] = cstring(body, 4);
  if (!namespace.endsWith('.$cmd')) throw new ProtocolError('OP_QUERY is only for commands');
  const command = decodeDoc(sized(body, afterName + 8, body.length));
  const wrapped = command.get('$query');
  const inner: Doc = wrapped instanceof Map ? wrapped : command;
  if (!inner.has('$db')) inner.set('$db', namespace.slice(0, -'.$cmd'.length) as Value);
  return { command: inner, sequences: new Map(), unacknowledged: false };
}

type Reply = { readonly [key: string]: Encodable };

export function messageReply(requestId: number, reply: Reply): Buffer {
  const message = encodeDoc(reply, HEADER_BYTES + 5);
  writeHeader(message, OP_MSG, requestId);
  // No flags, and one section of kind 0.
  message.fill(0, HEADER_BYTES, HEADER_BYTES + 5);
  return message;
}

export function queryReply(requestId: number, reply: Reply): Buffer {
  const message = encodeDoc(reply, HEADER_BYTES + 20);
  writeHeader(message, OP_REPLY, requestId);
  message.fill(0, HEADER_BYTES, HEADER_BYTES + 20);
  message.writeInt32LE(8, HEADER_BYTES);
  message.writeInt32LE(1, HEADER_BYTES + 16);
  return message;
}
