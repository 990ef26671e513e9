const colours = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;

// A terminal that was closed must not keep the launcher from stopping everything in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

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

/** How often a long step says that it is still going on: in place at a terminal, by a line of its own elsewhere. */
const STILL_EVERY_MS = process.stdout.isTTY ? 1_000 : 15_000;

/**
 * Says what is being done, does it, and says how long it took.
 * @template T
 * @param {string} doing @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(doing, work) {
  const since = performance.now();
  say(`  ${doing} …`);
  const still = () => {
    const line = dim(`    still at it after ${seconds(since)}`);
    process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line}\n`);
  };
  const timer = setInterval(still, STILL_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    say(dim(`    ${seconds(since)}`));
  }
}
