import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROGRAMS, variablesOf } from './program-environment.ts';

const LAUNCHER = 'infra/launcher';

/** The variables of README's table: the names in code marks in the first column of a row. */
function documented(): string[] {
  const section = /\n## Configuration\n(.*?)\n### /s.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
  const columns = [...section.matchAll(/^\| (`[^|]+`) \|/gm)].map((row) => row[1] ?? '');
  return columns.flatMap((column) => [...column.matchAll(/`([A-Z_]+)`/g)].flatMap((name) => name[1] ?? []));
}

/** The launcher's sources: they name their variables where they read them. */
const launcherSources = () =>
  readdirSync(LAUNCHER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(LAUNCHER, file), 'utf8'))
    .join('\n');

describe('the configuration', () => {
  const read = new Set(PROGRAMS.flatMap(variablesOf));

  it('is documented in full, each variable once', () => {
    const names = documented();
    expect(names.length).toBe(new Set(names).size);
    expect(names).toEqual(expect.arrayContaining([...read]));
  });

  it('documents nothing that no program reads', () => {
    const launcher = launcherSources();
    const unread = documented().filter(
      (name) => !read.has(name) && !new RegExp(`\\b${name}\\b`).test(launcher),
    );
    expect(unread).toEqual([]);
  });

  it('is shown by example with documented variables only', () => {
    const example = readFileSync('.env.example', 'utf8');
    const shown = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].flatMap((line) => line[1] ?? []);
    expect(shown.length).toBeGreaterThan(10);
    expect(documented()).toEqual(expect.arrayContaining(shown));
  });
});
