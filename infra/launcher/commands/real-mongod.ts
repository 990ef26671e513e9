import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ownEnvironment, runCommand } from '../machine/run-command.ts';
import { print } from '../print.ts';
import { findMongod } from '../product/database-processes.ts';
import { Refusal } from '../refusal.ts';
import { CACHE, ROOT } from '../root.ts';
import { PortPicker } from '../supervision/ports.ts';
import { answers } from '../supervision/probe.ts';
import type { ProcessContext } from '../supervision/process-context.ts';
import { startProcess } from '../supervision/start-process.ts';

const ANSWER_TIMEOUT_MS = 60_000;

/**
 * Starts a real MongoDB server with an empty temporary folder, does the work, then stops the server and removes the folder.
 * @throws Refusal when there is no mongod and none can be fetched
 */
export async function withRealMongod<T>(
  context: ProcessContext,
  work: (uri: string) => Promise<T>,
): Promise<T> {
  const program = findMongod(ownEnvironment()) ?? (await fetchMongod(context));
  const folder = mkdtempSync(path.join(tmpdir(), 'winny-mongod-'));
  const port = await new PortPicker().pick();
  const command = [program, '--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1'];
  let output = '';
  const server = startProcess({ command, cwd: folder, env: ownEnvironment() }, context.guard, (chunk) => {
    output = (output + chunk.toString('utf8')).slice(-2_000);
  });
  let ended = false;
  void server.ended.then(() => {
    ended = true;
  });
  try {
    const until = performance.now() + ANSWER_TIMEOUT_MS;
    while (!(await answers({ kind: 'mongo', port }))) {
      if (ended || performance.now() > until) throw new Refusal(`${program} does not start:`, [output]);
      await delay(100);
    }
    print(`  Real MongoDB server: ${program}`);
    return await work(`mongodb://127.0.0.1:${port}/winny-test`);
  } finally {
    server.killGroup();
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fetchMongod(context: ProcessContext): Promise<string> {
  print('  No mongod here; fetching one …');
  const fetcher = 'infra/launcher/commands/fetch-mongod.ts';
  const command = [process.execPath, '--import', 'tsx', fetcher, path.join(CACHE, 'mongod')];
  const { code, output } = await runCommand({ command, cwd: ROOT }, context);
  if (code === 0) return output.split('\n').at(-1) ?? '';
  const reason = output.replaceAll(/\s+/g, ' ').replace(/^Error: /, '');
  throw new Refusal(
    `The data suites need a real MongoDB server, and none could be fetched (${reason}); install mongod, or name one by MONGOD_BIN or MONGODB_URI.`,
  );
}
