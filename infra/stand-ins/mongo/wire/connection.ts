import type { Socket } from 'node:net';
import type { Reply, ServerState } from '../commands/command.ts';
import { dispatch } from '../commands/dispatch.ts';
import { CommandError } from '../errors.ts';
import { type Frame, FrameReader, MAX_MESSAGE_BYTES, ProtocolError } from './frame.ts';
import {
  messageReply,
  OP_COMPRESSED,
  OP_MSG,
  OP_QUERY,
  parseMessage,
  parseQuery,
  queryReply,
  type Request,
} from './messages.ts';

/** One client's connection: its commands run one after another, in the order they came. */
export class Connection {
  private readonly frames = new FrameReader();
  private readonly queue: Frame[] = [];
  private working = false;
  private readonly socket: Socket;
  private readonly server: ServerState;
  private readonly id: number;

  constructor(socket: Socket, server: ServerState, id: number) {
    this.socket = socket;
    this.server = server;
    this.id = id;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.receive(chunk));
    // A client that disconnects needs no handling; `close` follows.
    socket.on('error', () => socket.destroy());
  }

  private receive(chunk: Buffer): void {
    try {
      this.queue.push(...this.frames.push(chunk));
    } catch {
      this.socket.destroy();
      return;
    }
    if (this.working || this.queue.length === 0) return;
    this.working = true;
    this.work()
      .catch(() => this.socket.destroy())
      .finally(() => {
        this.working = false;
      });
  }

  private async work(): Promise<void> {
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const reply = await this.answer(next);
      if (this.socket.destroyed) return;
      // A client that does not read must not fill our memory with answers.
      if (reply && !this.socket.write(reply)) await this.drained();
    }
  }

  private drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.socket.off('drain', done);
        this.socket.off('close', done);
        resolve();
      };
      this.socket.on('drain', done);
      this.socket.on('close', done);
    });
  }

  /** @throws ProtocolError, which ends the connection, when the message is not one. */
  private async answer(message: Frame): Promise<Buffer | undefined> {
    const encode = message.opCode === OP_QUERY ? queryReply : messageReply;
    let request: Request;
    try {
      request = this.parse(message);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      return encode(message.requestId, failure(error));
    }
    const reply = await dispatch(request, this.server, this.id);
    if (request.unacknowledged) return undefined;
    return this.encoded(encode, message.requestId, reply);
  }

  private encoded(encode: typeof messageReply, requestId: number, reply: Reply): Buffer {
    try {
      const bytes = encode(requestId, reply);
      if (bytes.length <= MAX_MESSAGE_BYTES) return bytes;
      return encode(requestId, failure(new CommandError(10334, 'the reply is larger than a message may be')));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      return encode(requestId, failure(error));
    }
  }

  private parse(message: Frame): Request {
    if (message.opCode === OP_MSG) return parseMessage(message);
    if (message.opCode === OP_QUERY) return parseQuery(message);
    const what =
      message.opCode === OP_COMPRESSED ? 'compression was not negotiated' : `opcode ${message.opCode}`;
    throw new ProtocolError(`not supported: ${what}`);
  }
}

function failure(error: CommandError): Reply {
  return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName };
}
