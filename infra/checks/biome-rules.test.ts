import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Breaches that Biome must refuse with our configuration; promises are followed across files. */
const breaches: [rule: string, path: string, text: string][] = [
  [
    'noFloatingPromises',
    'gateway/src/own.ts',
    'async function work() {}\nexport const go = () => {\n  work();\n};\n',
  ],
  ['noFloatingPromises', 'gateway/src/far.ts', "import { save } from './save.ts';\n\nsave();\n"],
  [
    'noFloatingPromises',
    'gateway/src/part.ts',
    "import { createStore } from './save.ts';\n\nexport function go() {\n  const store = createStore();\n  store.remove('3');\n}\n",
  ],
  [
    'noMisusedPromises',
    'gateway/src/condition.ts',
    "import { save } from './save.ts';\n\nexport const go = () => (save() ? 1 : 2);\n",
  ],
  [
    'noMisusedPromises',
    'web/src/each.ts',
    "import { save } from './save.ts';\n\n[1].forEach(async () => {\n  await save();\n});\n",
  ],
  ['noExplicitAny', 'web/src/loose.ts', 'export const loose = (value: any) => value;\n'],
  ['noConsole', 'workers/src/print.ts', "console.log('done');\n"],
  ['noProcessEnv', 'workers/src/read.ts', 'export const port = process.env.PORT;\n'],
  [
    'noProcessEnv',
    'common/platform/read.ts',
    "import { env } from 'node:process';\n\nexport const port = env.PORT;\n",
  ],
  ['noDefaultExport', 'web/src/page.ts', 'export default 1;\n'],
  ['noEnum', 'common/domain/kind.ts', 'export enum Kind {\n  A = 0,\n}\n'],
  ['noBarrelFile', 'web/src/all.ts', "export { save } from './save.ts';\n"],
  ['useImportExtensions', 'web/src/short.ts', "import { save } from './save';\n\nexport const go = save;\n"],
  ['noFocusedTests', 'web/src/a.test.ts', "import { it } from 'vitest';\n\nit.only('a', () => undefined);\n"],
  ['noSkippedTests', 'web/src/b.test.ts', "import { it } from 'vitest';\n\nit.skip('a', () => undefined);\n"],
  ['useFilenamingConvention', 'web/src/newPage.ts', 'export const a = 1;\n'],
];

const save = `export async function save() {}
export interface Store {
  remove(id: string): Promise<void>;
}
export const createStore = (): Store => ({ remove: async () => undefined });
`;

/** Files that read the environment, or export a default, by right. */
const allowed: [path: string, text: string][] = [
  ['gateway/src/env.ts', 'export const port = process.env.PORT;\n'],
  ['infra/launcher/launch.ts', 'export const path = process.env.PATH;\n'],
  ['web/vite.config.ts', 'export default { port: process.env.PORT };\n'],
  ['gateway/src/awaited.ts', "import { save } from './save.ts';\n\nawait save();\nvoid save();\n"],
];

interface Report {
  diagnostics: { category: string; severity: string; location: { path: string | { file: string } } }[];
}

describe('biome.json', () => {
  let root: string;
  let found: { path: string; rule: string }[];

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'winny-biome-'));
    const config = JSON.parse(readFileSync('biome.json', 'utf8'));
    const files: [string, string][] = [
      // A temporary folder is no Git repository, and what a schema says of an editor does not matter here.
      ['biome.json', JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } })],
      ['gateway/src/save.ts', save],
      ['web/src/save.ts', save],
      ...breaches.map(([, path, text]): [string, string] => [path, text]),
      ...allowed,
    ];
    for (const [path, text] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    found = lint(root);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(breaches)('refuses %s in %s', (rule, path) => {
    expect(found).toContainEqual({ path, rule });
  });

  it.each(allowed)('has nothing against %s', (path) => {
    expect(found.filter((one) => one.path === path)).toEqual([]);
  });
});

/** The rules that Biome reports below `root` as errors, which fail the lint. */
function lint(root: string): { path: string; rule: string }[] {
  const biome = join(process.cwd(), 'node_modules/.bin/biome');
  let output: string;
  try {
    output = execFileSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    output = String((error as { stdout?: unknown }).stdout);
  }
  const report = JSON.parse(output) as Report;
  return report.diagnostics
    .filter((diagnostic) => diagnostic.severity === 'error')
    .map(({ category, location }) => ({
      path: typeof location.path === 'string' ? location.path : location.path.file,
      rule: category.split('/').at(-1) ?? category,
    }));
}
