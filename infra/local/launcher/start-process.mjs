import { spawn } from 'node:child_process';
import { dieWithLauncher } from './orphan-guard.mjs';

const LAST_WORDS_MS = 500;

/**
 * A program waits for a word from the launcher before it becomes itself, and ends when the launcher is gone instead. The word
 * is given when the guard knows of it, so that there is no moment at which a killed launcher leaves something unwatched.
 */
const WAIT_FOR_THE_WORD = 'read -r word || exit 1; exec "$@" < /dev/null';

/**
 * @typedef {object} Ending
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 * @property {string} how for a sentence: "exit code 1", "killed by SIGKILL"
 *
 * @typedef {object} RunningProcess
 * @property {number} pid the program's own, also the number of its process group
 * @property {Promise<Ending>} ended
 * @property {(signal: NodeJS.Signals) => void} signal sends to the program alone
 * @property {() => void} killGroup ends the program and whatever it started
 *
 * @typedef {object} Command
 * @property {string[]} command
 * @property {string} cwd
 * @property {Record<string, string>} env the whole environment
 */

/**
 * Starts a program as the leader of its own process group, watched by the orphan guard: Ctrl-C at the terminal reaches
 * the launcher alone, which then stops everything in order.
 * @param {Command} what
 * @param {import('./orphan-guard.mjs').OrphanGuard} guard
 * @param {(chunk: Buffer) => void} onOutput
 * @returns {RunningProcess}
 */
export function startProcess({ command, cwd, env }, guard, onOutput) {
  const words = ['-c', WAIT_FOR_THE_WORD, 'winny', ...dieWithLauncher(), ...command];
  const child = spawn('/bin/sh', words, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  const pid = child.pid;
  if (pid === undefined) return neverStarted(child);
  guard.watch(pid);
  child.stdin.on('error', () => {}); // It was killed before it heard.
  child.stdin.end('go\n');
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  const killGroup = () => killQuietly(-pid, 'SIGKILL');
  const ended = new Promise((/** @type {(ending: Ending) => void} */ resolve) => {
    child.once('exit', (code, signal) => {
      killGroup(); // Nothing that the program started may outlive it.
      guard.forget(pid);
      const ending = { code, signal, how: signal === null ? `exit code ${code}` : `killed by ${signal}` };
      // Its last words may still be in the pipe.
      child.once('close', () => resolve(ending));
      setTimeout(() => resolve(ending), LAST_WORDS_MS).unref();
    });
  });
  return { pid, ended, signal: (signal) => killQuietly(pid, signal), killGroup };
}

/** @param {import('node:child_process').ChildProcess} child @returns {RunningProcess} */
function neverStarted(child) {
  /** @type {Promise<Ending>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, how: error.message }));
  });
  return { pid: 0, ended, signal: () => {}, killGroup: () => {} };
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function killQuietly(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already, which is what was wanted.
  }
}
