import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from './read-sources.ts';
import {
  judgePointers,
  judgeRequirements,
  readRequirementPages,
  readRequirements,
} from './requirement-rules.ts';

const HEAD = '| id | requirement | test |\n|---|---|---|\n';
const LAMP = { path: 'web/src/lamp.test.ts', text: "it('burns all night, by itself', () => {});" };

const rowsOf = (...rows: string[]) =>
  readRequirements({ path: 'lamp.md', text: `# Lamp\n\n${HEAD}${rows.join('\n')}\n` });
const complaintsAbout = (...rows: string[]) => judgeRequirements(rowsOf(...rows), [LAMP]);
const KEPT = '| LAMP-1 | It burns all night. | `web/src/lamp.test.ts`: burns all night |';

describe('the check of requirements', () => {
  it('is content with rows that name a test, or several tests', () => {
    const two = '`web/src/lamp.test.ts`: burns all night<br>`web/src/lamp.test.ts`: by itself';
    const rows = [KEPT, `| LAMP-2 | It needs nobody. | ${two} |`];
    expect(rowsOf(...rows).map(({ id, tests }) => [id, tests.length])).toEqual([
      ['LAMP-1', 1],
      ['LAMP-2', 2],
    ]);
    expect(complaintsAbout(...rows)).toEqual([]);
  });

  it.each([
    [
      'a test that is not there',
      '| LAMP-2 | It shines. | `web/src/lamp.test.ts`: shines |',
      'does not have: shines',
    ],
    [
      'words of a comment, which are no test',
      '| LAMP-2 | It shines. | `web/src/lamp.test.ts`: => {} |',
      'does not have: => {}',
    ],
    ['a file that is not there', '| LAMP-2 | It shines. | `web/src/moon.test.ts`: shines |', 'not there'],
    ['a file that is no test', '| LAMP-2 | It shines. | `web/src/lamp.ts`: shines |', 'not there'],
    ['no test', '| LAMP-2 | It shines. | |', 'cannot be read'],
    ['a promise', '| LAMP-2 | It shines. | later |', 'cannot be read: later'],
    ['an excuse', '| LAMP-2 | It shines. | not built: safety |', 'cannot be read: not built: safety'],
    ['an id that is taken', KEPT, 'is there twice'],
    ['an id that is none', '| Lamp2 | It shines. | `web/src/lamp.test.ts`: by itself |', 'is no id'],
    ['no words', '| LAMP-2 | | `web/src/lamp.test.ts`: by itself |', 'says nothing'],
    ['a bar in its words', '| LAMP-2 | On | off. | `web/src/lamp.test.ts`: by itself |', 'cannot be read'],
  ])('refuses a row with %s', (_what, row, complaint) => {
    const complaints = complaintsAbout(KEPT, row);
    expect(complaints.length).toBeGreaterThan(0);
    expect(complaints.join('\n')).toContain(complaint);
  });

  it('refuses a pointer to a row that does not exist', () => {
    const pointing = (id: string) => [{ path: 'web/src/lamp.ts', text: `/** Burns (${id}), in UTF-8. */` }];
    expect(judgePointers(pointing('LAMP-1'), rowsOf(KEPT))).toEqual([]);
    expect(judgePointers(pointing('LAMP-2'), rowsOf(KEPT))).toEqual(['web/src/lamp.ts: there is no LAMP-2']);
  });
});

describe('the requirements', () => {
  const requirements = readRequirementPages('.');
  const sources = readSources('.');

  it('each name a test that exists', () => {
    expect(requirements.length).toBeGreaterThan(400);
    expect(judgeRequirements(requirements, sources)).toEqual([]);
  });

  it('are all that comments and tests point to', () => {
    expect(judgePointers(sources, requirements)).toEqual([]);
  });

  it('are all in the index', () => {
    const index = readFileSync('docs/spec/requirements.md', 'utf8');
    for (const { page } of requirements) expect(index).toContain(`(${page.replace('docs/spec/', '')})`);
  });
});
