import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Enough for five crashes and the last output of the crashed process. */
const LINES = 60;
const LINE_CHARS = 400;
const READY = 'Ready after';

/**
 * The last output of a launcher, for error messages: its folder with the logs is removed after the run. Launcher and
 * programs never print text that a person wrote.
 */
export class LauncherOutput {
  #launcher;
  #ready = false;
  #lines: string[] = [];
  #incomplete = '';

  constructor(launcher: ChildProcessByStdio<null, Readable, Readable>) {
    this.#launcher = launcher;
    for (const stream of [launcher.stdout, launcher.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    }
  }

  /** Whether the launcher has reported that all processes are ready. */
  isReady(): boolean {
    return this.#ready;
  }

  /** The launcher's state and its last lines, without those before it was ready. */
  last(): string {
    const { exitCode, signalCode } = this.#launcher;
    const ended = exitCode === null ? signalCode : `exit code ${exitCode}`;
    const state = ended === null ? 'The launcher is running.' : `The launcher has ended (${ended}).`;
    const lines = [...this.#lines, this.#incomplete].filter((line) => line.trim() !== '');
    return [`${state} ${lines.length === 0 ? 'No output since.' : 'Last output:'}`, ...lines].join('\n');
  }

  #read(text: string): void {
    const lines = (this.#incomplete + text).split('\n');
    this.#incomplete = (lines.pop() ?? '').slice(-LINE_CHARS);
    for (const line of lines) {
      this.#lines.push(line.slice(0, LINE_CHARS));
      if (!line.includes(READY)) continue;
      // Drops the table before this line, which contains accounts with their passwords.
      this.#ready = true;
      this.#lines = [];
    }
    this.#lines = this.#lines.slice(-LINES);
  }
}
