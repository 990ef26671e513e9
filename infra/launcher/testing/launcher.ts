import { type ChildProcess, spawn } from 'node:child_process';
import { waitUntil } from './wait-until.ts';

/** A launcher's process, or another command of ours, and its output. */
export class Launcher {
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  output = '';

  constructor(args: string[], env: Record<string, string> = {}) {
    this.#child = spawn(process.execPath, args, {
      env: { PATH: '/usr/bin:/bin', NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      this.output += chunk.toString('utf8');
    };
    this.#child.stdout?.on('data', keep);
    this.#child.stderr?.on('data', keep);
    this.#ended = new Promise((resolve) => this.#child.once('close', resolve));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Waits for a line of its output that holds a text. */
  async says(text: string): Promise<void> {
    await waitUntil(() => this.output.includes(text), `"${text}" in: ${this.output}`);
  }

  /** The exit code, null after a signal. */
  async ended(): Promise<number | null> {
    return this.#ended;
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    this.#child.kill(signal);
  }
}
