import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { step } from '../print.ts';
import { Refusal } from '../refusal.ts';
import { CACHE, ROOT } from '../root.ts';
import type { ProcessContext } from '../supervision/process-context.ts';
import { aloneWith } from './alone-with.ts';
import { lastLines, runCommand } from './run-command.ts';
import { sourceStamp } from './source-stamp.ts';
import { writeAtomically } from './write-atomically.ts';

/** Something that is built from sources, as data. */
export interface Target {
  name: string;
  /** Its name in the terminal. */
  doing: string;
  command: string[];
  cwd: string;
  sources: string[];
  counts: RegExp;
  /** Files that the build must create. */
  outputs: string[];
}

const COMMON = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
const TSC = [process.execPath, 'node_modules/typescript/bin/tsc', '--build'];

const STAND_INS = ['llm', 'mail', 'mongo', 'stripe'].map((name) => `infra/stand-ins/${name}`);

/** The TypeScript projects that run on Node. */
export const PROJECTS = ['common', 'gateway', 'workers', 'infra', ...STAND_INS];

/** The programs that run on Node. */
export const PROGRAMS: Target = {
  name: 'programs',
  doing: 'Building the programs',
  command: [...TSC, ...PROJECTS],
  cwd: ROOT,
  sources: [...COMMON, 'common', 'gateway', 'workers', 'infra'],
  counts: /\.(tsx?|json)$/,
  outputs: [
    'common/dist/contract',
    'gateway/dist/main.js',
    'workers/dist/main.js',
    ...STAND_INS.map((folder) => `${folder}/dist/main.js`),
  ],
};

/** The web app. */
export const WEB_APP: Target = {
  name: 'screens',
  doing: 'Building the screens',
  command: [process.execPath, '../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  cwd: path.join(ROOT, 'web'),
  sources: [...COMMON, 'web', 'common/contract', 'common/domain'],
  // Without the notes of the type check, which writes them after the build: every launch would build again.
  counts: /(?<!\.test)\.(?!tsbuildinfo$)[a-z0-9]+$/,
  outputs: ['web/dist/index.html'],
};

/**
 * Builds the targets whose sources have changed since their last build.
 * @throws Refusal with the output of the failed build
 */
export async function buildWhatIsStale(targets: Target[], context: ProcessContext) {
  const stale = targets.filter(isStale);
  if (stale.length === 0) return;
  await step(stale.map(({ doing }) => doing).join(', '), async () => {
    // Waits for all, so that none is still running when one has failed.
    const builds = await Promise.allSettled(stale.map((target) => buildTarget(target, context)));
    for (const outcome of builds) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
  });
}

/**
 * Builds one target unless it is up to date. Waits while another launcher builds it: builds that write to one folder delete each
 * other's files.
 * @throws Refusal with the output of the failed build
 */
export async function buildTarget(target: Target, context: ProcessContext) {
  if (!isStale(target)) return;
  await aloneWith(CACHE, target.name, context.stop.signal, async () => {
    if (isStale(target)) await build(target, context);
  });
}

async function build(target: Target, context: ProcessContext) {
  const before = stampOf(target);
  rmSync(stampFile(target), { force: true });
  const { code, output } = await runCommand(target, context);
  if (code !== 0) throw new Refusal(`${target.doing} failed:`, lastLines(output));
  mkdirSync(CACHE, { recursive: true });
  // The stamp from before the build: if a file changes during the build, the next start builds again.
  writeAtomically(stampFile(target), before);
}

/** Whether its outputs exist, up to date or not. */
export function isBuilt({ outputs }: Target) {
  return outputs.every((file) => existsSync(path.join(ROOT, file)));
}

function isStale(target: Target) {
  if (!isBuilt(target)) return true;
  try {
    return readFileSync(stampFile(target), 'utf8') !== stampOf(target);
  } catch {
    return true;
  }
}

const stampOf = ({ sources, counts }: Target) => sourceStamp(ROOT, sources, counts);

const stampFile = ({ name }: Target) => path.join(CACHE, `${name}.stamp`);
