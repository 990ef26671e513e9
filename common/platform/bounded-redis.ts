import { type Command, Redis, type RedisOptions } from 'ioredis';

type Stream = Parameters<Redis['sendCommand']>[1];

/** The message of an error for a command that was not sent. */
export const NOT_READY = 'Redis is not ready.';

/** Commands of one process that wait for the connection; more fail immediately. */
export const MAX_WAITING_COMMANDS = 10_000;

/** Commands that ioredis sends before a connection is ready. */
const HANDSHAKE = new Set(['hello', 'auth', 'client', 'select', 'info', 'readonly']);

/**
 * A Redis client whose commands wait for a lost connection in a bounded list, and only until their timeout. ioredis' own
 * queue is unbounded, and a timed-out command stays in it and is sent after the reconnection: after ten minutes without
 * Redis, that would be ten minutes of outdated commands.
 */
export class BoundedRedis extends Redis {
  private readonly waiting = new Map<Command, Stream>();
  /** Pipelines that have lost a command. Their commands depend on each other, so the others are not sent either. */
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
    // ioredis sends a command again if the connection was lost before its reply, unless it has timed out since.
    if (command.isSettled && !stream) return command.promise;
    const handshake = this.status === 'connect' && HANDSHAKE.has(command.name);
    if (this.status === 'ready' || this.status === 'end' || handshake || command.name === 'quit') {
      return super.sendCommand(command, stream);
    }
    if (this.waiting.size >= MAX_WAITING_COMMANDS) {
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
