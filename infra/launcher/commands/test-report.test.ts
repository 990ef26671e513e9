import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countReport } from './test-report.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'winny-report-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a report as vitest does, with one file for each list of statuses. */
function report(...files: string[][]): string {
  const file = path.join(folder, 'report.json');
  const all = files.flat();
  const count = (status: string) => all.filter((one) => one === status).length;
  const testResults = files.map((statuses, index) => ({
    name: `/root/suite-${index}.test.ts`,
    status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
    startTime: 1_000,
    endTime: 1_000 + index * 1_000,
    assertionResults: statuses.map((status) => ({ status, title: 'works', ancestorTitles: ['a group'] })),
  }));
  writeFileSync(
    file,
    JSON.stringify({
      numPassedTests: count('passed'),
      numFailedTests: count('failed'),
      numPendingTests: count('skipped'),
      numTodoTests: 0,
      testResults,
    }),
  );
  return file;
}

describe('the report of a test run', () => {
  it('counts tests, and a file that could not be loaded as one failure', () => {
    expect(countReport(report(['passed', 'passed'], ['failed'], []), 1, '/root')).toMatchObject({
      passed: 2,
      failed: 2,
      skipped: 0,
    });
  });

  it('counts a run that ended badly without a failed test, or without a report, as one failure', () => {
    expect(countReport(report(['passed']), 1, '/root')).toMatchObject({ passed: 1, failed: 1 });
    expect(countReport(path.join(folder, 'absent.json'), 0, '/root')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('names the groups of tests that were skipped', () => {
    const { skipped, notes } = countReport(report(['skipped', 'skipped', 'passed']), 0, '/root');
    expect(skipped).toBe(2);
    expect(notes).toEqual(['  skipped 2 of suite-0.test.ts: a group']);
  });

  it('names the ten slowest files of a long run, the slowest first', () => {
    const { notes } = countReport(report(...Array.from({ length: 12 }, () => ['passed'])), 0, '/root');
    expect(notes).toHaveLength(11);
    expect(notes[1]).toBe('    11.0 s suite-11.test.ts');
    expect(notes.at(-1)).toBe('     2.0 s suite-2.test.ts');
  });
});
