import { CommandError } from '../errors.ts';
import { dataSize, type OpenFile, openFile, removeRewrites, rewriteFile } from './files.ts';

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
  private readonly folder: string;
  private file: OpenFile;
  private closing = false;
  private failure: Error | undefined;
  private waiting: Waiting[] = [];
  /** Commits that were begun and have not ended. */
  private commits = 0;
  private onIdle: (() => void) | undefined;
  private rewriting: Promise<number> | undefined;
  private rewrites = 0;

  constructor(folder: string) {
    removeRewrites(folder);
    this.folder = folder;
    this.file = openFile(folder);
  }

  get catalog(): OpenFile['catalog'] {
    return this.file.catalog;
  }

  get documents(): OpenFile['documents'] {
    return this.file.documents;
  }

  get entries(): OpenFile['entries'] {
    return this.file.entries;
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
      if (this.waiting.length === 1 && !this.rewriting) void this.commitWaiting();
    });
  }

  /** Runs the waiting actions in one transaction; later ones get another. */
  private async commitWaiting(): Promise<void> {
    let running: Waiting[] = [];
    this.commits += 1;
    try {
      let settle: (() => void)[] = [];
      await this.file.root.transaction(() => {
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
    } finally {
      this.commits -= 1;
      if (this.commits === 0) this.onIdle?.();
    }
  }

  /**
   * Writes the data file anew without what was deleted, while writes wait and, during the copy itself, everything else.
   * @returns by how many bytes the file has shrunk
   */
  rewrite(): Promise<number> {
    this.rewriting ??= this.rewriteWhenIdle().finally(() => {
      this.rewriting = undefined;
      if (this.waiting.length > 0) void this.commitWaiting();
    });
    return this.rewriting;
  }

  private async rewriteWhenIdle(): Promise<number> {
    if (this.commits > 0) {
      await new Promise<void>((resolve) => {
        this.onIdle = resolve;
      });
      this.onIdle = undefined;
    }
    if (this.failure !== undefined) throw this.failure;
    if (this.closing) throw new Error('the server is closing');
    const before = dataSize(this.folder);
    this.rewrites += 1;
    const old = this.file;
    this.file = rewriteFile(this.folder, old, this.rewrites);
    await old.root.close();
    return Math.max(0, before - dataSize(this.folder));
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.rewriting?.catch(() => undefined);
    try {
      await this.file.root.flushed;
      await this.file.root.close();
    } catch (error) {
      // After a failed commit both repeat its error, which every writer was told.
      if (this.failure === undefined) throw error;
    }
  }
}
