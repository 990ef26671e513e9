const colours = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;

// A closed terminal must not prevent an orderly stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const paint = (code: string, text: string) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (text: string) => paint('1', text);
export const dim = (text: string) => paint('2', text);

/** Prints one line to the terminal. */
export function print(line = '') {
  process.stdout.write(`${line}\n`);
}

/** Prints one line about an error. */
export function printError(line: string) {
  process.stderr.write(`${line}\n`);
}

/** @param since a `performance.now()` */
export function seconds(since: number) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** How often a long step reports that it is still running: in place at a terminal, on a new line elsewhere. */
const STILL_EVERY_MS = process.stdout.isTTY ? 1_000 : 15_000;

/** Runs a step; prints its name and how long it took. */
export async function step<T>(doing: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  print(`  ${doing} …`);
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
    print(dim(`    ${seconds(since)}`));
  }
}
