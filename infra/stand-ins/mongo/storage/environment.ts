import { type Database, open, type RootDatabase } from 'lmdb';
import { CommandError } from '../errors.ts';

type Bytes = Database<Buffer, Buffer>;

/** Why a commit failed. LMDB rejects a second promise with the reason; unobserved, that would end the process. */
async function reasonOf(error: unknown): Promise<string> {
  const details = error instanceof Error && 'commitError' in error ? error.commitError : undefined;
  try {
    // It is rejected in the same turn as `error`; a commit that leaves it pending must not hold the answer back.
    await Promise.race([details, new Promise((resolve) => setImmediate(resolve))]);
    return String(error);
  } catch (reason) {
    return String(reason);
  }
}

/** An action that waits for the write transaction. */
interface Waiting {
  /** Runs it. @returns a function that tells its caller the outcome */
  readonly run: () => () => void;
  readonly reject: (reason: Error) => void;
}

/** The LMDB files of one data folder: the catalogue, all documents, all index entries. */
export class Environment {
  readonly catalog: Bytes;
  readonly documents: Bytes;
  readonly entries: Bytes;
  private readonly root: RootDatabase<Buffer, Buffer>;
  private closing = false;
  private failure: Error | undefined;
  private waiting: Waiting[] = [];

  constructor(folder: string) {
    // overlappingSync off: a commit resolves after its fsync, so what is acknowledged survives kill -9 and power loss.
    this.root = open<Buffer, Buffer>({
      path: folder,
      overlappingSync: false,
      // Off, because it makes a promise for each batch, whose rejection by a failed commit would end the process.
      eventTurnBatching: false,
      maxDbs: 4,
      encoding: 'binary',
      keyEncoding: 'binary',
    });
    const database = (name: string): Bytes =>
      this.root.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary' });
    this.catalog = database('catalog');
    this.documents = database('documents');
    this.entries = database('entries');
  }

  /**
   * Runs `action` alone in the single write transaction and resolves when it is on disk. Calls that wait for the
   * transaction share it, and its commit. An error thrown by `action` is passed on after the commit: what it wrote
   * before stays, as with MongoDB's ordered writes, so each action checks everything about one document before it
   * writes the first byte of it.
   */
  transact<T>(action: () => T): Promise<T> {
    if (this.closing) return Promise.reject(new Error('the server is closing'));
    if (this.failure !== undefined) return Promise.reject(this.failure);
    return new Promise<T>((resolve, reject) => {
      const run = (): (() => void) => {
        try {
          const value = action();
          return () => resolve(value);
        } catch (error) {
          return () => reject(error as Error);
        }
      };
      this.waiting.push({ run, reject });
      if (this.waiting.length === 1) void this.commitWaiting();
    });
  }

  /** Runs the waiting actions in one transaction; later ones get another. */
  private async commitWaiting(): Promise<void> {
    let running: Waiting[] = [];
    try {
      let settle: (() => void)[] = [];
      await this.root.transaction(() => {
        running = this.waiting;
        this.waiting = [];
        settle = running.map(({ run }) => run());
      });
      for (const tell of settle) tell();
    } catch (error) {
      // For example a full disk. Memory may now be ahead of the stored data, so writes are refused until a restart.
      const failure = new CommandError(
        14031,
        `the data folder can no longer be written (${await reasonOf(error)}); make room and restart the server`,
      );
      this.failure ??= failure;
      // The waiting actions are refused too when the transaction did not begin.
      const refused = running.length > 0 ? running : this.waiting.splice(0);
      for (const { reject } of refused) reject(this.failure);
    }
  }

  /** Bytes in use on disk, as `dbStats` reports them. */
  statistics(): { entryCount: number; pageSize: number } {
    const stats = this.documents.getStats() as { entryCount?: number; pageSize?: number };
    return { entryCount: stats.entryCount ?? 0, pageSize: stats.pageSize ?? 4096 };
  }

  async close(): Promise<void> {
    this.closing = true;
    try {
      await this.root.flushed;
      await this.root.close();
    } catch (error) {
      // After a failed commit both repeat its error, which every writer was told.
      if (this.failure === undefined) throw error;
    }
  }
}
