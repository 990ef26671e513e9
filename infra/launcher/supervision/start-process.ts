import { type ChildProcess, spawn } from 'node:child_process';
import { dieWithLauncher, type OrphanGuard } from './orphan-guard.ts';

const LAST_OUTPUT_MS = 500;

/**
 * A shell that waits for a line from the launcher before it becomes the program, and ends when the launcher has ended instead.
 * The line is sent when the guard knows the process, so that a launcher that is killed at any moment leaves no unwatched process.
 */
const WAIT_FOR_LINE = 'read -r word || exit 1; exec "$@" < /dev/null';

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** For a sentence: "exit code 1", "killed by SIGKILL" */
  how: string;
}

export interface RunningProcess {
  /** The process, and also its process group. */
  pid: number;
  ended: Promise<Ending>;
  /** Sends a signal to the program only. */
  signal: (signal: NodeJS.Signals) => void;
  /** Kills the program and everything it started. */
  killGroup: () => void;
}

export interface Command {
  command: string[];
  cwd: string;
  /** The whole environment. */
  env: Record<string, string>;
}

/**
 * Starts a program as the leader of a new process group, watched by the orphan guard. Ctrl-C at the terminal reaches the
 * launcher alone, which then stops everything in order.
 */
export function startProcess(
  { command, cwd, env }: Command,
  guard: OrphanGuard,
  onOutput: (chunk: Buffer) => void,
): RunningProcess {
  const words = ['-c', WAIT_FOR_LINE, 'winny', ...dieWithLauncher(), ...command];
  const child = spawn('/bin/sh', words, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  const pid = child.pid;
  if (pid === undefined) return neverStarted(child);
  guard.watch(pid);
  child.stdin.on('error', () => {}); // It was killed before it read the line.
  child.stdin.end('go\n');
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  const killGroup = () => killQuietly(-pid, 'SIGKILL');
  const ended = new Promise<Ending>((resolve) => {
    child.once('exit', (code, signal) => {
      killGroup(); // Everything that the program started ends with it.
      guard.forget(pid);
      const ending = { code, signal, how: signal === null ? `exit code ${code}` : `killed by ${signal}` };
      // Its last output may still be in the pipe.
      child.once('close', () => resolve(ending));
      setTimeout(() => resolve(ending), LAST_OUTPUT_MS).unref();
    });
  });
  return { pid, ended, signal: (signal) => killQuietly(pid, signal), killGroup };
}

function neverStarted(child: ChildProcess): RunningProcess {
  const ended: Promise<Ending> = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, how: error.message }));
  });
  return { pid: 0, ended, signal: () => {}, killGroup: () => {} };
}

function killQuietly(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}
