import { readFileSync } from 'node:fs';
import path from 'node:path';

/** How many of the slowest files a full run lists. */
const SLOWEST = 10;

export type Count = { passed: number; failed: number; skipped: number; notes: string[] };

/**
 * Counts the results in vitest's JSON report. A file that could not be loaded contains no tests and counts as one failure, and
 * so does a run that failed without a failed test (for example by an unhandled error).
 * @param exitCode the exit code of vitest
 * @param root file names are shown relative to it
 * @returns `notes` are lines for the person: which tests were skipped, and which files took longest
 */
export function countReport(file: string, exitCode: number, root: string): Count {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 1, skipped: 0, notes: [] };
  const unloaded = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloaded;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    notes: [...skippedGroups(report, root), ...slowestFiles(report, root)],
  };
}

/** One line for each group of skipped tests. Its title says when the group runs, for example "(where nginx is installed)". */
function skippedGroups({ testResults }: Report, root: string) {
  const groups: Map<string, number> = new Map();
  for (const { name, assertionResults } of testResults) {
    for (const { status, ancestorTitles, title } of assertionResults) {
      if (!SKIPPED.has(status)) continue;
      const group = `${path.relative(root, name)}: ${ancestorTitles[0] ?? title}`;
      groups.set(group, (groups.get(group) ?? 0) + 1);
    }
  }
  return [...groups].map(([group, count]) => `  skipped ${count} of ${group}`);
}
const SKIPPED = new Set(['skipped', 'pending', 'todo']);

/** The files that took longest, when there are more than a handful. */
function slowestFiles({ testResults }: Report, root: string) {
  if (testResults.length <= SLOWEST) return [];
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    ms: endTime - startTime,
  }));
  files.sort((a, b) => b.ms - a.ms);
  const lines = files
    .slice(0, SLOWEST)
    .map(({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s ${name}`);
  return [`  The ${SLOWEST} files that took longest:`, ...lines];
}

export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; title: string; ancestorTitles: string[] }[];
  }[];
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
