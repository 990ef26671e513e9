import { parseArgs } from 'node:util';
import { type MongoServer, startMongoServer } from './server.ts';
import { FolderInUse } from './storage/lock.ts';

const USAGE = 'usage: node infra/stand-ins/mongo/dist/main.js --data DIR --port N [--host 127.0.0.1]';

interface Options {
  readonly data: string;
  readonly port: number;
  readonly host: string;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: { data: { type: 'string' }, port: { type: 'string' }, host: { type: 'string' } },
    });
    const port = Number(values.port ?? Number.NaN);
    if (!values.data || !Number.isInteger(port) || port < 0 || port > 65_535) fail(USAGE);
    return { data: values.data, port, host: values.host ?? '127.0.0.1' };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** One sentence for errors that a person can fix. */
function explain(error: unknown, { port, host, data }: Options): string {
  if (error instanceof FolderInUse) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program. Give --port another one.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `The data folder ${data} or port ${port} may not be used: ${message}`;
  return `The MongoDB stand-in could not start on ${data}: ${message}`;
}

function closeOnSignals(server: MongoServer): void {
  let closing = false;
  const close = (): void => {
    if (closing) return;
    closing = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => fail(`closing failed: ${String(error)}`),
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

const options = readOptions();
try {
  const server = await startMongoServer({ dataDir: options.data, port: options.port, host: options.host });
  closeOnSignals(server);
  process.stdout.write(
    `mongo stand-in ready at ${server.uri} (a local stand-in for trying, developing and testing; production is MongoDB)\n`,
  );
} catch (error) {
  fail(explain(error, options));
}
