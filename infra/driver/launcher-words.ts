import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Enough for five deaths and the last output of the child that died them. */
const LINES = 60;
const LINE_CHARS = 400;
const READY = 'Ready after';

/**
 * What a launcher says, for the post-mortem: its folder, with all logs, is removed with it. Launcher and programs say what
 * happened and to which process, and nothing that a person wrote.
 */
export class LauncherWords {
  #launcher;
  #ready = false;
  #lines: string[] = [];
  #half = '';

  constructor(launcher: ChildProcessByStdio<null, Readable, Readable>) {
    this.#launcher = launcher;
    for (const stream of [launcher.stdout, launcher.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    }
  }

  /** Whether everything was healthy once. */
  saidReady(): boolean {
    return this.#ready;
  }

  /** How the launcher is, and its last lines: from the moment on at which all was well, if there was one. */
  last(): string {
    const { exitCode, signalCode } = this.#launcher;
    const ended = exitCode === null ? signalCode : `exit code ${exitCode}`;
    const state = ended === null ? 'The launcher is running.' : `The launcher has ended (${ended}).`;
    const said = [...this.#lines, this.#half].filter((line) => line.trim() !== '');
    return [`${state} ${said.length === 0 ? 'It said nothing since.' : 'It said last:'}`, ...said].join('\n');
  }

  #hear(text: string): void {
    const lines = (this.#half + text).split('\n');
    this.#half = (lines.pop() ?? '').slice(-LINE_CHARS);
    for (const line of lines) {
      this.#lines.push(line.slice(0, LINE_CHARS));
      if (!line.includes(READY)) continue;
      // The table before it names the accounts, with their passwords.
      this.#ready = true;
      this.#lines = [];
    }
    this.#lines = this.#lines.slice(-LINES);
  }
}
