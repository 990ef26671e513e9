const colours = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;

/** @param {string} code @param {string} text */
const paint = (code, text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

/** @param {string} text */
export const bold = (text) => paint('1', text);
/** @param {string} text */
export const dim = (text) => paint('2', text);

/** One line for the person at the terminal. @param {string} [line] */
export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/** One line about something that went wrong. @param {string} line */
export function complain(line) {
  process.stderr.write(`${line}\n`);
}

/** @param {number} since a `performance.now()` */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Says what is being done, does it, and says how long it took.
 * @template T
 * @param {string} doing @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(doing, work) {
  const since = performance.now();
  say(`  ${doing} …`);
  const result = await work();
  say(dim(`    done in ${seconds(since)}`));
  return result;
}
