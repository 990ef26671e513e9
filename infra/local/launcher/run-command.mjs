import { Stopped } from './refusal.mjs';
import { startProcess } from './start-process.mjs';

const KEPT_CHARS = 60_000;

/**
 * @typedef {object} Hands what a command is run with
 * @property {import('./orphan-guard.mjs').OrphanGuard} guard
 * @property {AbortSignal} signal
 */

/**
 * Runs a command to its end.
 * @param {{ command: string[], cwd: string, env?: Record<string, string>, show?: boolean }} what `show` passes its output on as it comes
 * @param {Hands} hands
 * @returns {Promise<{ code: number, output: string }>}
 * @throws {Stopped} when the person wished to stop
 */
export async function runCommand({ command, cwd, env = {}, show = false }, { guard, signal }) {
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

/** @returns {Record<string, string>} this process's environment without its holes */
export function ownEnvironment() {
  /** @type {Record<string, string>} */
  const environment = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

/** @param {string} output @param {number} [most] @returns {string[]} its last lines, indented */
export function lastLines(output, most = 40) {
  return output
    .split('\n')
    .slice(-most)
    .map((line) => `  ${line}`);
}
