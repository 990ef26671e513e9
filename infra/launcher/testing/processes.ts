import { allProcesses } from '../supervision/process-table.ts';

/** The processes whose command line holds a text. */
export function processesWith(text: string): number[] {
  return allProcesses()
    .filter(({ command }) => command.includes(text))
    .map(({ pid }) => pid);
}

/** The orphan guard of a launcher. */
export function guardOf(launcher: number): number | undefined {
  return allProcesses().find(({ parent, command }) => parent === launcher && command.includes('orphan-guard'))
    ?.pid;
}

/** Whether a process runs and is not a zombie. */
export function isRunning(pid: number): boolean {
  return allProcesses().some((row) => row.pid === pid);
}
