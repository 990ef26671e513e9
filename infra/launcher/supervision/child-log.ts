import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/** At this size a log file is renamed to `.1` and a new one is started. */
const MOST_BYTES = 5_000_000;
const TAIL_LINES = 30;
const LINE_CHARS = 2_000;
/** pino's number for `error`; warnings and below stay in the file. */
const ERROR_LEVEL = 50;
const REPEAT_AFTER_MS = 30_000;

/** Writes a child's output to `logs/<name>.log`, keeps its last lines for a failure report, and passes on errors. */
export class ChildLog {
  #file;
  #onError;
  #bytes = 0;
  #half = '';
  #tail: string[] = [];
  #said: Map<string, number> = new Map();
  #descriptor;

  /** @param onError called for each error, not for its repetitions */
  constructor(folder: string, name: string, onError: (message: string) => void) {
    this.#file = path.join(folder, `${name}.log`);
    this.#onError = onError;
    this.#descriptor = openSync(this.#file, 'a');
    this.#bytes = fstatSync(this.#descriptor).size;
  }

  /** Starts the log of a restarted process without the last lines of the previous one. */
  begin() {
    this.#tail = [];
    this.#half = '';
  }

  write(chunk: Buffer) {
    this.#keep(chunk);
    const lines = (this.#half + chunk.toString('utf8')).split('\n');
    this.#half = (lines.pop() ?? '').slice(-LINE_CHARS);
    for (const line of lines) this.#line(line);
  }

  /** The last lines, newest last. */
  tail(): string[] {
    return this.#half === '' ? this.#tail : [...this.#tail, this.#half];
  }

  close() {
    closeSync(this.#descriptor);
    this.#descriptor = -1;
  }

  #keep(chunk: Buffer) {
    if (this.#descriptor < 0) return;
    try {
      if (this.#bytes > MOST_BYTES) this.#rotate();
      writeSync(this.#descriptor, chunk);
      this.#bytes += chunk.length;
    } catch {
      // A full disk must not end the launcher; the databases report it.
    }
  }

  #line(line: string) {
    this.#tail.push(line.slice(0, LINE_CHARS));
    if (this.#tail.length > TAIL_LINES) this.#tail.shift();
    const message = errorMessage(line);
    if (message === null) return;
    const now = performance.now();
    const last = this.#said.get(message);
    if (last !== undefined && now - last < REPEAT_AFTER_MS) return;
    if (this.#said.size > 100) this.#said.clear();
    this.#said.set(message, now);
    this.#onError(message);
  }

  #rotate() {
    renameSync(this.#file, `${this.#file}.1`);
    closeSync(this.#descriptor);
    this.#descriptor = openSync(this.#file, 'a');
    this.#bytes = 0;
  }
}

/** The message of a pino line at error level or above, otherwise null. */
export function errorMessage(line: string): string | null {
  if (!line.startsWith('{')) return null;
  try {
    const { level, msg, err } = JSON.parse(line);
    if (typeof level !== 'number' || level < ERROR_LEVEL) return null;
    return String(msg ?? err?.message ?? 'an error without a message');
  } catch {
    return null;
  }
}
