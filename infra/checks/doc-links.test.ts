import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from './read-sources.ts';

/** Links of a page that lead into the repository, as paths from its root. */
function innerLinks(page: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(
    (link) => link[1] ?? [],
  );
  return targets.map((target) => join(dirname(page), target));
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

it('comments point to pages that exist', () => {
  const named = readSources('.').flatMap(({ path, text }) =>
    [...text.matchAll(/\bdocs\/[\w./-]+\.md\b/g)].map(([page]) => ({ path, page })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ page }) => !existsSync(page))).toEqual([]);
});
