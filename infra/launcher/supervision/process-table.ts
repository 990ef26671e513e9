import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export type ProcessRow = { pid: number; parent: number; group: number; command: string };

/** All processes except zombies. On Linux it reads /proc, because small images have no `ps`. */
export function allProcesses(): ProcessRow[] {
  return process.platform === 'linux' ? tableOnLinux() : tableByPs();
}

function tableOnLinux() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The second field is the program's name in brackets and may hold anything, brackets and spaces too.
      const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state === 'Z' || state === 'X') return [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return [{ pid: Number(pid), parent: Number(parent), group: Number(group), command }];
    } catch {
      return []; // It has ended in between.
    }
  });
}

function tableByPs() {
  const output = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,state=,args='], { encoding: 'utf8' });
  return output.split('\n').flatMap((line) => {
    const [, pid, parent, group, state = '', command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || state.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), group: Number(group), command }];
  });
}
