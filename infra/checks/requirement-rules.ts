import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './source-rules.ts';

/** A row of the tables in `docs/spec/requirements/`. */
export interface Requirement {
  id: string;
  /** The page it stands on. */
  page: string;
  requirement: string;
  /** The tests that assert it. */
  tests: readonly { file: string; title: string }[];
  /** Text in the test column that names no test. */
  unread: readonly string[];
}

const ID = /^[A-Z]{2,}-\d+$/;
const TEST = /^`([^`]+)`: (.+)$/;
const BARS = /(?<!\\)\|/;

/** Reads the rows of a page whose tables have the columns id, requirement and test. */
export function readRequirements({ path, text }: SourceFile): Requirement[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split(BARS).map((cell) => cell.trim());
    const [, id = '', requirement = '', column = ''] = cells;
    if (!line.startsWith('|') || id === 'id' || /^-+$/.test(id)) return [];
    const parts = column.split('<br>');
    const read = parts.map((part) => TEST.exec(part));
    return {
      id,
      page: path,
      requirement,
      tests: read.flatMap((found) => (found ? [{ file: found[1] ?? '', title: found[2] ?? '' }] : [])),
      unread: [...parts.filter((_, index) => !read[index]), ...cells.slice(4).filter((cell) => cell !== '')],
    };
  });
}

/** Whether a test file has a text within quotation marks, as the name of a test has it. */
function names(text: string, title: string): boolean {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(['"\`])(?:(?!\\1).)*${escaped}(?:(?!\\1).)*\\1`).test(text);
}

/** The faults of the rows: an invalid or repeated id, a requirement without words, a test that does not exist. */
export function judgeRequirements(
  requirements: readonly Requirement[],
  sources: readonly SourceFile[],
): string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const seen = new Set<string>();
  return requirements.flatMap(({ id, page, requirement, tests, unread }) => {
    const complaints: string[] = [];
    const complain = (what: string) => complaints.push(`${page}: ${id} ${what}`);
    if (!ID.test(id)) complain('is no id');
    if (seen.has(id)) complain('is there twice');
    seen.add(id);
    if (requirement === '') complain('says nothing');
    for (const part of unread) complain(`has a test column that cannot be read: ${part}`);
    if (tests.length + unread.length === 0) complain('names no test');
    for (const { file, title } of tests) {
      const text = texts.get(file);
      if (!/\.test\.tsx?$/.test(file) || text === undefined)
        complain(`names a test file that is not there: ${file}`);
      else if (!names(text, title)) complain(`names a test that ${file} does not have: ${title}`);
    }
    return complaints;
  });
}

/** Where the pages with the tables are, from the root of the repository. */
export const REQUIREMENT_PAGES = 'docs/spec/requirements';

/** Reads the rows of all pages. */
export function readRequirementPages(root: string): Requirement[] {
  const pages = readdirSync(join(root, REQUIREMENT_PAGES)).map((name) => `${REQUIREMENT_PAGES}/${name}`);
  return pages.flatMap((path) => readRequirements({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Standards that are written as ids are. */
const STANDARDS = /^(?:AES|ES|HS|ISO|RFC|SHA|UTF)-/;
/** Has pointers that lead nowhere, to see them refused. */
const OWN_TEST = 'infra/checks/requirements.test.ts';

/** Pointers in sources to rows that do not exist; a pointer is anything that is written as an id. */
export function judgePointers(
  sources: readonly SourceFile[],
  requirements: readonly Requirement[],
): string[] {
  const ids = new Set(requirements.map(({ id }) => id));
  return sources.flatMap(({ path, text }) =>
    (path === OWN_TEST ? [] : [...text.matchAll(/\b[A-Z]{2,}-\d+\b/g)])
      .map(([pointer]) => pointer)
      .filter((pointer) => !STANDARDS.test(pointer) && !ids.has(pointer))
      .map((pointer) => `${path}: there is no ${pointer}`),
  );
}
