import { parseArgs } from 'node:util';
import { startInbox } from './inbox.ts';

const USAGE =
  'node infra/stand-ins/mail/dist/main.js --smtp-port N --http-port M [--host 127.0.0.1] [--data FOLDER]';

function fail(message: string): never {
  process.stderr.write(`${message}\nUsage: ${USAGE}\n`);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        'smtp-port': { type: 'string' },
        'http-port': { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function portOf(name: string, text: string | undefined): number {
  const port = text?.trim() ? Number(text) : Number.NaN;
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : fail(`--${name} must be a port.`);
}

const given = readArguments();
const inbox = await startInbox({
  smtpPort: portOf('smtp-port', given['smtp-port']),
  httpPort: portOf('http-port', given['http-port']),
  host: given.host,
  ...(given.data ? { dataDir: given.data } : {}),
}).catch((error: NodeJS.ErrnoException) =>
  fail(
    error.code === 'EADDRINUSE' ? `A port is in use: ${error.message}` : `Could not start: ${error.message}`,
  ),
);
process.stdout.write(`Local inbox: mail goes to ${inbox.smtpUrl} and is read at ${inbox.url}\n`);

const stop = () => void inbox.close().then(() => process.exit(0));
process.once('disconnect', stop); // The parent process has exited.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
