import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';
import { CACHE, ROOT } from './root.mjs';
import { lastLines, runCommand } from './run-command.mjs';
import { step } from './say.mjs';
import { sourceStamp } from './source-stamp.mjs';
import { writeAtomically } from './write-atomically.mjs';

/**
 * Something that is built from sources, as data.
 * @typedef {object} Target
 * @property {string} name
 * @property {string} doing for the person at the terminal
 * @property {string[]} command
 * @property {string} cwd
 * @property {string[]} sources @property {RegExp} counts
 * @property {string[]} outputs that must be there
 */

const COMMON = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
const TSC = [process.execPath, 'node_modules/typescript/bin/tsc', '--build'];

/** The TypeScript projects that run on Node. */
export const PROJECTS = [
  'common',
  'gateway',
  'workers',
  'infra',
  ...['llm', 'mail'].map((name) => `infra/stand-ins/${name}`),
];

/** What runs on Node. @type {Target} */
export const PROGRAMS = {
  name: 'programs',
  doing: 'Building the programs',
  command: [...TSC, ...PROJECTS],
  cwd: ROOT,
  sources: [...COMMON, 'common', 'gateway', 'workers', 'infra'],
  counts: /\.(ts|json)$/,
  outputs: [
    'common/dist/contract',
    'gateway/dist/main.js',
    'workers/dist/main.js',
    'infra/dist/local/mongo/main.js',
    ...['llm', 'mail'].map((name) => `infra/stand-ins/${name}/dist/main.js`),
  ],
};

/** What runs in the browser. @type {Target} */
export const SCREENS = {
  name: 'screens',
  doing: 'Building the screens',
  command: [process.execPath, '../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  cwd: path.join(ROOT, 'web'),
  sources: [...COMMON, 'web', 'common/contract', 'common/domain'],
  counts: /(?<!\.test)\.[a-z0-9]+$/,
  outputs: ['web/dist/index.html'],
};

/**
 * Builds what has changed since it was last built.
 * @param {Target[]} targets @param {import('./run-command.mjs').Hands} hands
 * @throws {Refusal} with the builder's own words
 */
export async function buildWhatIsStale(targets, hands) {
  const stale = targets.filter(isStale);
  if (stale.length === 0) return;
  await step(stale.map(({ doing }) => doing).join(', '), async () => {
    // All are waited for, so that none still runs when one has failed.
    const builds = await Promise.allSettled(stale.map((target) => buildTarget(target, hands)));
    for (const outcome of builds) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
  });
}

/**
 * Builds one target unless it is up to date.
 * @param {Target} target @param {import('./run-command.mjs').Hands} hands
 * @throws {Refusal} with the builder's own words
 */
export async function buildTarget(target, hands) {
  if (!isStale(target)) return;
  const before = stampOf(target);
  rmSync(stampFile(target), { force: true });
  const { code, output } = await runCommand(target, hands);
  if (code !== 0) throw new Refusal(`${target.doing} failed:`, lastLines(output));
  mkdirSync(CACHE, { recursive: true });
  // The stamp of before: a file that was changed meanwhile makes the next start build again.
  writeAtomically(stampFile(target), before);
}

/** Whether its outputs are there, new or old. @param {Target} target */
export function isBuilt({ outputs }) {
  return outputs.every((file) => existsSync(path.join(ROOT, file)));
}

/** @param {Target} target */
function isStale(target) {
  if (!isBuilt(target)) return true;
  try {
    return readFileSync(stampFile(target), 'utf8') !== stampOf(target);
  } catch {
    return true;
  }
}

/** @param {Target} target */
const stampOf = ({ sources, counts }) => sourceStamp(ROOT, sources, counts);

/** @param {Target} target */
const stampFile = ({ name }) => path.join(CACHE, `${name}.stamp`);
