import { Stopped } from '../refusal.ts';
import type { ProcessContext } from '../supervision/process-context.ts';
import { startProcess } from '../supervision/start-process.ts';

const KEPT_CHARS = 60_000;

interface Command {
  command: string[];
  cwd: string;
  /** Added to the launcher's environment. */
  env?: Record<string, string>;
  /** Passes its output on immediately. */
  show?: boolean;
}

/**
 * Runs a command to its end.
 * @throws Stopped when the person asked to stop
 */
export async function runCommand(
  { command, cwd, env = {}, show = false }: Command,
  { guard, stop: { signal } }: ProcessContext,
): Promise<{ code: number; output: string }> {
  if (signal.aborted) throw new Stopped();
  let output = '';
  const running = startProcess({ command, cwd, env: { ...ownEnvironment(), ...env } }, guard, (chunk) => {
    if (show) process.stdout.write(chunk);
    output = (output + chunk.toString('utf8')).slice(-KEPT_CHARS);
  });
  const end = () => running.killGroup();
  signal.addEventListener('abort', end, { once: true });
  const ending = await running.ended;
  signal.removeEventListener('abort', end);
  if (signal.aborted) throw new Stopped();
  if (ending.code === null) output += `\n${command[0]}: ${ending.how}`;
  return { code: ending.code ?? 1, output: output.trim() };
}

/** This process's environment, without names that are not set. */
export function ownEnvironment(): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

/** The last lines of an output, indented. */
export function lastLines(output: string, most = 40): string[] {
  return output
    .split('\n')
    .slice(-most)
    .map((line) => `  ${line}`);
}
