import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readComments } from './read-comments.ts';
import { readSources } from './read-sources.ts';

/** Links of a page that lead into the repository, as paths from its root. */
function innerLinks(page: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(
    (link) => link[1] ?? [],
  );
  return targets.map((target) => join(dirname(page), target));
}

/** Folders that builds and tests write; a fresh clone has none of them. */
const WRITTEN = ['web/dist', 'infra/e2e/.screens'];

/** Paths of the repository in backticks that do not exist. A source may be named without its extension. */
function missingPaths(text: string): string[] {
  const named = [...text.matchAll(/`((?:common|gateway|workers|web|infra|docs)\/[\w./-]+)`/g)];
  return named
    .flatMap(([, path]) => path ?? [])
    .filter((path) => !WRITTEN.includes(path) && !['', '.ts', '.tsx'].some((end) => existsSync(path + end)));
}

const pages = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((page) => page !== '' && existsSync(page));

it('finds links, and only those that lead inside', () => {
  const text = '[a](../b/c.md) [d](#here) [e](https://example.org/f) [g](h.md#i)';
  expect(innerLinks('notes/page.md', text)).toEqual(['b/c.md', 'notes/h.md']);
});

it.each(pages())('%s links to what exists', (page) => {
  const missing = innerLinks(page, readFileSync(page, 'utf8')).filter((target) => !existsSync(target));
  expect(missing).toEqual([]);
});

it('finds paths in backticks that do not exist', () => {
  const text = '`common/contract/rest`, `infra/e2e`, `web/src/nowhere.ts`, `session/store`';
  expect(missingPaths(text)).toEqual(['web/src/nowhere.ts']);
});

it.each(pages())('%s names only paths that exist', (page) => {
  expect(missingPaths(readFileSync(page, 'utf8'))).toEqual([]);
});

it('comments name only paths that exist', () => {
  const missing = readSources('.')
    .filter(({ path }) => !path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      readComments(path, text).flatMap((comment) =>
        missingPaths(comment.text).map((name) => `${path}: ${name}`),
      ),
    );
  expect(missing).toEqual([]);
});

it('comments point to pages that exist', () => {
  const named = readSources('.').flatMap(({ path, text }) =>
    [...text.matchAll(/\bdocs\/[\w./-]+\.md\b/g)].map(([page]) => ({ path, page })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ page }) => !existsSync(page))).toEqual([]);
});
