import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findMongod } from './database-processes.mjs';
import { PortPicker } from './free-port.mjs';
import { answers } from './probe.mjs';
import { Refusal } from './refusal.mjs';
import { CACHE, ROOT } from './root.mjs';
import { ownEnvironment, runCommand } from './run-command.mjs';
import { say } from './say.mjs';
import { startProcess } from './start-process.mjs';

const ANSWERS_WITHIN_MS = 60_000;

/**
 * Runs something with a real MongoDB server of its own, empty at first and gone afterwards.
 * @template T
 * @param {import('./run-command.mjs').Hands} hands @param {(uri: string) => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {Refusal} when there is none and none can be fetched
 */
export async function withRealMongod(hands, work) {
  const program = findMongod(ownEnvironment()) ?? (await fetchMongod(hands));
  const folder = mkdtempSync(path.join(tmpdir(), 'winny-mongod-'));
  const port = await new PortPicker().pick();
  const command = [program, '--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1'];
  let output = '';
  const server = startProcess({ command, cwd: folder, env: ownEnvironment() }, hands.guard, (chunk) => {
    output = (output + chunk.toString('utf8')).slice(-2_000);
  });
  let ended = false;
  void server.ended.then(() => {
    ended = true;
  });
  try {
    const until = performance.now() + ANSWERS_WITHIN_MS;
    while (!(await answers({ kind: 'mongo', port }))) {
      if (ended || performance.now() > until) throw new Refusal(`${program} does not start:`, [output]);
      await delay(100);
    }
    say(`  Real MongoDB server: ${program}`);
    return await work(`mongodb://127.0.0.1:${port}/winny-test`);
  } finally {
    server.killGroup();
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {import('./run-command.mjs').Hands} hands @returns {Promise<string>} */
async function fetchMongod(hands) {
  say('  No mongod here; fetching one …');
  const fetcher = 'infra/local/launcher/fetch-mongod.mjs';
  const command = [process.execPath, fetcher, path.join(CACHE, 'mongod')];
  const { code, output } = await runCommand({ command, cwd: ROOT }, hands);
  if (code === 0) return output.split('\n').at(-1) ?? '';
  const reason = output.replaceAll(/\s+/g, ' ').replace(/^Error: /, '');
  throw new Refusal(
    `The data suites need a real MongoDB server, and none could be fetched (${reason}); install mongod, or name one by MONGOD_BIN or MONGODB_URI.`,
  );
}
