import { parseArgs } from 'node:util';
import { composeReply } from './reply/compose.ts';
import { startModelServer } from './server.ts';
import { STATEMENT } from './stand-in.ts';

const USAGE =
  'node infra/stand-ins/llm/dist/main.js --port N [--host 127.0.0.1] [--tokens-per-second 60] [--first-token-ms 200] [--no-control]';

function fail(message: string): never {
  process.stderr.write(`${message}\nUsage: ${USAGE}\n`);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        'tokens-per-second': { type: 'string', default: '60' },
        'first-token-ms': { type: 'string', default: '200' },
        'no-control': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function numberOf(name: string, text: string | undefined, least: number, most: number): number {
  const value = text?.trim() ? Number(text) : Number.NaN;
  return value >= least && value <= most
    ? value
    : fail(`--${name} must be a number from ${least} to ${most}.`);
}

const given = readArguments();
const port = numberOf('port', given.port, 0, 65_535);
const server = await startModelServer({
  port,
  host: given.host,
  tokensPerSecond: numberOf('tokens-per-second', given['tokens-per-second'], 0.1, 100_000),
  firstTokenMs: numberOf('first-token-ms', given['first-token-ms'], 0, 3_600_000),
  control: !given['no-control'],
}).catch((error: NodeJS.ErrnoException) =>
  fail(error.code === 'EADDRINUSE' ? `Port ${port} is in use.` : `Could not listen: ${error.message}`),
);
// Compiles all patterns now; otherwise the first request and running streams would wait for it.
composeReply([{ role: 'user', content: 'I feel worried because my boss never listens to me.' }], 0);
process.stdout.write(`${STATEMENT} It answers at ${server.baseUrl}\n`);

const stop = () => void server.close().then(() => process.exit(0));
process.once('disconnect', stop); // The parent process has exited.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, stop);
}
