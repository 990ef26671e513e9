import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dependenciesFit } from './dependencies.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'winny-dependencies-'));
  installed(WANTED);
  wanted(WANTED);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const WANTED = {
  '': { version: '0.1.0' },
  common: { version: '0.1.0' },
  'node_modules/@winny/common': { link: true },
  'node_modules/express': { version: '5.3.0', integrity: 'sha512-a' },
  'node_modules/express/node_modules/qs': { version: '6.0.0', integrity: 'sha512-b' },
};

function write(file: string, packages: object): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify({ packages }));
}
const wanted = (packages: object) => write('package-lock.json', packages);

/** As npm leaves it: the folders, and its own account of them. */
function installed(packages: object): void {
  rmSync(path.join(root, 'node_modules'), { recursive: true, force: true });
  const places = Object.entries(packages).filter(([place]) => place !== '');
  for (const [place] of places) mkdirSync(path.join(root, place), { recursive: true });
  write('node_modules/.package-lock.json', Object.fromEntries(places));
}

it('fit when they are what the lock file asks for', () => {
  expect(dependenciesFit(root)).toBe(true);
});

it('fit although packages for other platforms are absent', () => {
  wanted({
    ...WANTED,
    'node_modules/@lmdb/lmdb-win32-x64': { version: '3.5.6', optional: true, os: ['win32'] },
  });
  expect(dependenciesFit(root)).toBe(true);
});

it('do not fit when nothing is installed', () => {
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  expect(dependenciesFit(root)).toBe(false);
});

it('do not fit when an install was cut short', () => {
  rmSync(path.join(root, 'node_modules/.package-lock.json'));
  expect(dependenciesFit(root)).toBe(false);
});

it('do not fit when a folder was removed', () => {
  rmSync(path.join(root, 'node_modules/express/node_modules'), { recursive: true });
  expect(dependenciesFit(root)).toBe(false);
});

it('do not fit when the lock file asks for another version, or the same one from elsewhere', () => {
  wanted({ ...WANTED, 'node_modules/express': { version: '5.4.0', integrity: 'sha512-c' } });
  expect(dependenciesFit(root)).toBe(false);
  wanted({ ...WANTED, 'node_modules/express': { version: '5.3.0', integrity: 'sha512-c' } });
  expect(dependenciesFit(root)).toBe(false);
});

it('do not fit when one was added or removed', () => {
  wanted({ ...WANTED, 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-d' } });
  expect(dependenciesFit(root)).toBe(false);
  const { 'node_modules/express/node_modules/qs': gone, ...fewer } = WANTED;
  wanted(fewer);
  expect(gone && dependenciesFit(root)).toBe(false);
});

it('cannot be judged without a lock file', () => {
  rmSync(path.join(root, 'package-lock.json'));
  expect(() => dependenciesFit(root)).toThrow('package-lock.json is missing or broken');
});
