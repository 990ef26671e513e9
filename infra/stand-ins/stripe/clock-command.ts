import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readDuration } from './control/read-duration.ts';

const USAGE = `npm run stripe:clock -- +8d       advances the clock of the stand-in for Stripe: 30m, 12h, 8d, 2w
npm run stripe:clock -- status    says what time it is there, and what comes next
  --data FOLDER                   the data folder of the product (WINNY_DATA_DIR, .data)
  --url http://127.0.0.1:8026     the stand-in itself, if it runs without the product`;

const runFile = z.object({ processes: z.array(z.object({ name: z.string(), address: z.string() })) });
const clock = z.object({
  now: z.string(),
  ahead: z.number(),
  next: z.array(z.object({ at: z.string(), what: z.string(), about: z.string() })),
  ran: z.number().optional(),
});

function fail(message: string): never {
  process.stderr.write(`${message}\n${USAGE}\n`);
  process.exit(1);
}

function addressFrom(folder: string): string {
  try {
    const { processes } = runFile.parse(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')));
    const stripe = processes.find(({ name }) => name === 'stripe');
    return stripe?.address ?? fail('The product runs without the stand-in for Stripe.');
  } catch {
    return fail(`No running product in ${folder}. Start it with npm start, or name the stand-in with --url.`);
  }
}

async function ask(url: string, advance: number | null) {
  const response = await fetch(`${url}/control/clock`, {
    ...(advance !== null && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance }),
    }),
  }).catch(() => fail(`Nothing answers at ${url}.`));
  if (!response.ok) fail(`The stand-in answered ${response.status}: ${await response.text()}`);
  return clock.parse(await response.json());
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, url: { type: 'string' } },
});
const [order = 'status'] = positionals;
const advance = order === 'status' ? null : readDuration(order);
if (Number.isNaN(advance)) fail(`"${order}" is no duration.`);
const url = values.url ?? addressFrom(values.data ?? process.env.WINNY_DATA_DIR ?? '.data');
const { now, ahead, next, ran } = await ask(url, advance);
const lines = [
  `${now}, ${Math.round((ahead / 86_400) * 10) / 10} days ahead of this machine.`,
  ...(ran === undefined ? [] : [`${ran} things became due.`]),
  ...next.map(({ at, what, about }) => `  ${at}  ${what} (${about})`),
];
process.stdout.write(`${lines.join('\n')}\n`);
