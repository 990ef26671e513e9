import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** A program of ours in a process of its own. It ends with its parent. */
export function startChild(program: URL, args: string[]): ChildProcess {
  return fork(program, args, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

/** What a child says next. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

/** The port a child prints. */
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

/** CPU time processes have used so far, in microseconds, from /proc (Linux: 100 ticks a second). */
export function cpuMicros(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets and may hold spaces; what follows is fixed: utime and stime are 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * 10_000;
  }, 0);
}
