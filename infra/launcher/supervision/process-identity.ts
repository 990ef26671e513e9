import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The start time of a process, which tells it apart from a later process with the same number.
 * @returns null when there is only a zombie or no process with that number
 */
export function processIdentity(pid: number): string | null {
  return process.platform === 'linux' ? identityOnLinux(pid) : identityByPs(pid);
}

function identityOnLinux(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold anything, brackets and spaces too.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fields[19]}`;
  } catch {
    return null;
  }
}

function identityByPs(pid: number) {
  try {
    const columns = ['-o', 'state=,lstart=', '-p', String(pid)];
    const line = execFileSync('ps', columns, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return line === '' || line.startsWith('Z') ? null : line.slice(line.indexOf(' ')).trim();
  } catch {
    return null;
  }
}
