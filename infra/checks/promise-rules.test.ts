import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Promises that only the compiler's own types can follow: through a store that is known as what its factory returns. */
const STORE = `import type { MessageStore } from '@winny/common/data/message/store';
import { ownerOf } from '@winny/common/data/owner';
declare const store: MessageStore;
const owner = ownerOf('3');
`;

const broken: [rule: string, name: string, text: string][] = [
  ['no-floating-promises', 'unawaited-store', `${STORE}store.turn(owner, 'id');`],
  ['no-floating-promises', 'unawaited-in-a-loop', `${STORE}for (const id of ['a']) store.turn(owner, id);`],
  ['no-floating-promises', 'then-without-catch', `${STORE}store.turn(owner, 'id').then(() => undefined);`],
  ['no-misused-promises', 'promise-as-condition', `${STORE}if (store.turn(owner, 'id')) owner.trim();`],
  ['no-misused-promises', 'async-timer', `${STORE}setTimeout(async () => store.turn(owner, 'id'), 1);`],
  ['await-thenable', 'await-of-a-value', `${STORE}await owner.trim();`],
];
const inOrder: [name: string, text: string][] = [
  ['awaited', `${STORE}await store.turn(owner, 'id');`],
  ['left-alone-on-purpose', `${STORE}void store.turn(owner, 'id').catch(() => undefined);`],
];

interface Report {
  diagnostics: { code: string; filename: string }[];
}

describe('.oxlintrc.json', () => {
  let folder: string;
  let found: { rule: string; name: string }[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'winny-promises-'));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, 'src'));
    const compilerOptions = {
      noEmit: true,
      composite: false,
      types: ['node'],
      customConditions: ['winny-source'],
    };
    const config = { extends: resolve('tsconfig.base.json'), compilerOptions, include: ['*.ts'] };
    writeFileSync(join(folder, 'src/tsconfig.json'), JSON.stringify(config));
    for (const [name, text] of [...broken.map(([, name, text]) => [name, text] as const), ...inOrder]) {
      writeFileSync(join(folder, `src/${name}.ts`), `${text}\nexport {};\n`);
    }
    found = lint(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(broken)('refuses by %s: %s', (rule, name) => {
    expect(found).toContainEqual({ rule, name });
  });

  it.each(inOrder)('has nothing against a promise that is %s', (name) => {
    expect(found.filter((one) => one.name === name)).toEqual([]);
  });
});

function lint(folder: string): { rule: string; name: string }[] {
  const args = ['--type-aware', '--format=json', `--config=${resolve('.oxlintrc.json')}`, 'src'];
  let output: string;
  try {
    output = execFileSync(resolve('node_modules/.bin/oxlint'), args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    output = String((error as { stdout?: unknown }).stdout);
  }
  const { diagnostics } = JSON.parse(output) as Report;
  return diagnostics.map(({ code, filename }) => ({
    rule: /\((.+)\)/.exec(code)?.[1] ?? code,
    name: /([\w-]+)\.ts$/.exec(filename)?.[1] ?? filename,
  }));
}
