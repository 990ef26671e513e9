import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeFault, platformFault } from '../check-node.mjs';
import { provideProgram } from '../machine/external-program.ts';
import { Launcher } from '../testing/launcher.ts';

const RUN = path.join(import.meta.dirname, '../run.mjs');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'winny-refuses-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('mails:failed refuses with one sentence while no database runs', async () => {
  const launcher = new Launcher([RUN, 'mails-failed'], { WINNY_DATA_DIR: path.join(folder, 'nothing') });
  expect(await launcher.ended()).toBe(1);
  expect(launcher.output.trim()).toBe(
    'The database is not running. Run "npm start" first, or set MONGODB_URI.',
  );
});

/** Runs `npm start` until it refuses. */
async function refusal(args: string[], env: Record<string, string> = {}): Promise<string> {
  const launcher = new Launcher([RUN, 'start', ...args], env);
  expect(await launcher.ended()).toBe(1);
  return launcher.output.trim();
}

describe('npm start refuses with one sentence', () => {
  it('a port that is in use', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    const data = path.join(folder, 'busy');
    const said = await refusal(['--data', data, '--port', String(port)]);
    expect(said).toBe(
      `Port ${port} on 127.0.0.1 is already in use or not allowed. Stop what uses it, or choose another: npm start -- --port 3000`,
    );
    server.close();
  });

  it('a data folder that is a file, or lies below one', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(await refusal(['--data', file])).toBe(
      `The data folder ${file} cannot be used: it is a file, not a folder.`,
    );
    const below = path.join(file, 'data');
    expect(await refusal(['--data', below])).toBe(
      `The data folder ${below} cannot be used: part of its path is a file, not a folder.`,
    );
  });

  it('a data folder whose secrets are broken', async () => {
    const data = path.join(folder, 'broken');
    mkdirSync(data);
    writeFileSync(path.join(data, 'secrets.json'), '{"jwtSecret":');
    const said = await refusal(['--data', data, '--port', '21999']);
    expect(said).toBe(`${data}/secrets.json is broken. Restore it, or delete the data folder to begin anew.`);
  });

  it('a configured Redis or MongoDB that cannot be reached', async () => {
    const data = path.join(folder, 'outside');
    const args = ['--data', data, '--port', '21998'];
    expect(await refusal(args, { REDIS_URL: 'redis://127.0.0.1:1' })).toBe(
      'REDIS_URL points to 127.0.0.1:1, where nothing answers.',
    );
    expect(await refusal(args, { MONGODB_URI: 'mongodb://somebody:secret@127.0.0.1:1/winny' })).toBe(
      'MONGODB_URI points to 127.0.0.1:1, where nothing answers.',
    );
  });

  it('a configured program that does not exist', async () => {
    const args = ['--data', path.join(folder, 'named'), '--port', '21997'];
    expect(await refusal(args, { REDIS_SERVER_BIN: '/nowhere/redis-server' })).toBe(
      'REDIS_SERVER_BIN names /nowhere/redis-server, which is not a program that can be run.',
    );
  });

  it('unknown arguments', async () => {
    expect(await refusal(['--gatways', '2'])).toBe('"--gatways" is not known here. --help lists what is.');
    expect(await refusal(['--gateways', 'two'])).toBe(
      '--gateways must be a whole number from 1 to 16, not "two".',
    );
    expect(await refusal(['--data'])).toBe(
      '--data needs a value: where data is kept (WINNY_DATA_DIR, .data).',
    );
    expect(await refusal([], { PORT: 'http' })).toBe(
      'PORT must be a whole number from 1 to 65000, not "http".',
    );
  });
});

describe('a program that npm cannot install', () => {
  const program = {
    title: 'An imaginary server',
    variable: 'IMAGINARY_BIN',
    names: ['imaginary-server'],
    places: [],
    debianPackage: 'imaginary',
    service: null,
    brewCommand: 'brew install imaginary',
  };

  it('is not installed with --no-install; the command to type is printed', async () => {
    const provided = provideProgram(program, { env: { PATH: '/usr/bin' }, install: false });
    await expect(provided).rejects.toMatchObject({
      message: 'An imaginary server is needed and was not found. Please install it and start again:',
      details: [expect.stringMatching(/^ {2}(sudo )?(apt-get|brew) install .*imaginary$/)],
    });
  });

  it('is used if its variable or PATH names it', async () => {
    const file = path.join(folder, 'imaginary-server');
    writeFileSync(file, '#!/bin/sh\n', { mode: 0o755 });
    const named = { PATH: '/usr/bin', IMAGINARY_BIN: file };
    expect(await provideProgram(program, { env: named, install: false })).toBe(file);
    expect(await provideProgram(program, { env: { PATH: folder }, install: false })).toBe(file);
  });
});

describe("Node's version", () => {
  it('is refused below 20.19 with one sentence', async () => {
    expect(nodeFault('18.20.4')).toBe(
      'Winny needs Node 20.19 or newer; this is Node 18.20.4. Please install a newer one from https://nodejs.org.',
    );
    expect(nodeFault('20.18.3')).not.toBeNull();
    for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.1.0']) expect(nodeFault(version)).toBeNull();
  });
});

it('Windows is refused', async () => {
  expect(platformFault('win32')).toBe('Winny runs on Linux and macOS; on Windows, please use WSL.');
  for (const platform of ['linux', 'darwin']) expect(platformFault(platform)).toBeNull();
});
