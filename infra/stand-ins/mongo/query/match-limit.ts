import { createContext, Script } from 'node:vm';
import { CommandError } from '../errors.ts';

/** Matches with fewer steps need no guard, which costs far more than they do. */
const HARMLESS_STEPS = 1e8;
const MATCH_TIMEOUT_MS = 1_000;

const sandbox: { run: () => void } = { run: () => undefined };
const context = createContext(sandbox);
const script = new Script('run()');

/** At most how many steps a match takes: each repetition, and the search for a place, goes through the text. */
function mostSteps(source: string, length: number): number {
  const bare = source.replace(/\\[pP]\{\w+\}|\\.|\[(?:\\.|[^\]])*\]|\(\?/gs, (part) =>
    part === '(?' ? '(' : 'a',
  );
  if (/\)[*+?{]|\\[1-9]/.test(bare)) return Number.POSITIVE_INFINITY;
  return length ** ((bare.match(/[*+?{]/g)?.length ?? 0) + 1);
}

/**
 * Runs a match that may take exponential time, and would block the whole server, up to a limit.
 * @throws CommandError 51156 at the limit, as MongoDB does when PCRE reaches its match limit.
 */
export function withMatchLimit<T>(pattern: RegExp, text: string, match: () => T): T {
  if (mostSteps(pattern.source, text.length) <= HARMLESS_STEPS) return match();
  let outcome: { value: T } | undefined;
  sandbox.run = () => {
    outcome = { value: match() };
  };
  try {
    script.runInContext(context, { timeout: MATCH_TIMEOUT_MS });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  if (outcome) return outcome.value;
  throw new CommandError(
    51156,
    'Error occurred while executing the regular expression: match limit exceeded',
  );
}
