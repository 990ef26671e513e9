import { type Command, Redis, type RedisOptions } from 'ioredis';

type Stream = Parameters<Redis['sendCommand']>[1];

/** The message of an error that says that a command was not sent. */
export const NOT_READY = 'Redis is not ready.';

/** Commands that wait for the connection of one process at most; more than these fail at once. */
export const WAITING_AT_MOST = 10_000;

/** What ioredis itself sends before a connection is ready. */
const HANDSHAKE = new Set(['hello', 'auth', 'client', 'select', 'info', 'readonly']);

/**
 * A Redis client whose commands wait for a lost connection in a bounded list, and only as long as whoever asked waits. ioredis'
 * own list has no bound, and a command that has "timed out" stays in it and is sent after the reconnection: after ten minutes
 * without Redis these would be ten minutes' worth of old commands.
 */
export class BoundedRedis extends Redis {
  private readonly waiting = new Map<Command, Stream>();
  /** Pipelines that have lost a command. Their commands count on each other: the others are not sent either. */
  private readonly broken = new WeakSet<object>();

  constructor(
    url: string,
    private readonly settings: Omit<RedisOptions, 'replyMapping'> & { commandTimeout: number },
  ) {
    super(url, settings);
    this.on('ready', () => this.sendWaiting());
    this.on('end', () => this.refuseWaiting());
  }

  override sendCommand(command: Command, stream?: Stream): unknown {
    // A command whose connection was lost before its answer came is sent again, unless it was given up meanwhile.
    if (command.isSettled && !stream) return command.promise;
    const handshake = this.status === 'connect' && HANDSHAKE.has(command.name);
    if (this.status === 'ready' || this.status === 'end' || handshake || command.name === 'quit') {
      return super.sendCommand(command, stream);
    }
    if (this.waiting.size >= WAITING_AT_MOST) {
      if (stream) this.broken.add(stream);
      command.reject(new Error(NOT_READY));
      return command.promise;
    }
    this.waiting.set(command, stream);
    command.setTimeout(this.settings.commandTimeout);
    const settled = () => {
      if (this.waiting.delete(command) && stream) this.broken.add(stream);
    };
    command.promise.then(settled, settled);
    return command.promise;
  }

  private sendWaiting(): void {
    const due = [...this.waiting];
    this.waiting.clear();
    for (const [command, stream] of due) {
      if (command.isSettled && stream) this.broken.add(stream);
    }
    for (const [command, stream] of due) {
      if (stream && this.broken.has(stream)) command.reject(new Error(NOT_READY));
      else this.sendCommand(command, stream);
    }
  }

  private refuseWaiting(): void {
    const due = [...this.waiting.keys()];
    this.waiting.clear();
    for (const command of due) command.reject(new Error(NOT_READY));
  }
}
