import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files of a small made-up repository: path from its root to text. */
export type Tree = Record<string, string>;

/** Packages the made-up workspaces find installed. */
const INSTALLED = [
  '@energetic-ai/embeddings',
  '@lat.md/embed',
  'bullmq',
  'express',
  'minisearch',
  'mongodb',
  'mongoose',
  'nodemailer',
  'openai',
  'pino',
  'react',
  'socket.io',
  'stray-package',
  'stripe',
  'vitest',
  'zod',
];

/** The dependencies that each made-up workspace declares; `stray-package` is installed and not declared. */
const DECLARED: Record<string, Record<string, Record<string, string>>> = {
  '.': { devDependencies: versions('vitest') },
  common: {
    dependencies: versions(
      '@energetic-ai/embeddings',
      '@lat.md/embed',
      'bullmq',
      'minisearch',
      'mongodb',
      'mongoose',
      'pino',
      'stripe',
      'zod',
    ),
  },
  gateway: {
    dependencies: versions(
      '@winny/common',
      'express',
      'socket.io',
      'bullmq',
      'mongoose',
      'openai',
      'nodemailer',
      'stripe',
    ),
    devDependencies: versions('react'),
  },
  workers: { dependencies: versions('@winny/common', 'bullmq', 'mongodb', 'nodemailer', 'openai') },
  web: { dependencies: versions('@winny/common', 'react', 'zod', 'openai', 'mongoose') },
  infra: { dependencies: versions('@winny/common', 'bullmq', 'openai', 'nodemailer') },
};

function versions(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '1.0.0']));
}

/**
 * Writes a made-up repository into a temporary folder: our workspaces with their exports, stubs of the packages, and these files.
 * @returns its root and the function that removes it
 */
export function writeTree(tree: Tree): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'winny-imports-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [workspace, declared] of Object.entries(DECLARED)) {
    const name = workspace === '.' ? 'winny' : `@winny/${workspace}`;
    const exported =
      workspace === 'common'
        ? { exports: { './*': { 'winny-source': './*.ts', default: './dist/*.js' } } }
        : {};
    write(
      join(workspace, 'package.json'),
      JSON.stringify({ name, type: 'module', ...exported, ...declared }),
    );
  }
  for (const name of INSTALLED) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  mkdirSync(join(root, 'node_modules/@winny'), { recursive: true });
  symlinkSync('../../common', join(root, 'node_modules/@winny/common'));
  for (const [path, text] of Object.entries(tree)) write(path, text);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
