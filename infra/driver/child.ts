import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Starts one of our programs as a child process, which ends with its parent. */
export function startChild(program: URL, args: string[]): ChildProcess {
  return fork(program, args, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

/** The next IPC message of a child process. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

/** The port that a child prints. */
export async function printedPort(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('The child prints nothing.');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return Number(line.toString().trim());
}

export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** CPU microseconds that processes have used so far, from /proc (Linux: 100 ticks per second). */
export function cpuMicros(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets and may contain spaces. The fields after it are fixed: 14 is utime, 15 stime.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * 10_000;
  }, 0);
}
