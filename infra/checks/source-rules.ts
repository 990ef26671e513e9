/** Rules of CONTRIBUTING.md that neither the compiler, Biome nor dependency-cruiser can see. */

/** A file of the repository: its path from the root, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Looks at one file and says what is wrong with it. */
type Rule = (file: SourceFile) => string[];

const MOST_LINES = 400;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Every rule by name; `source-rules.test.ts` breaks each of them. */
export const sourceRules = {
  'short-files': ({ text }) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    return lines > MOST_LINES ? [`has ${lines} lines; ${MOST_LINES} are the most`] : [];
  },
  'kebab-case-names': ({ path }) =>
    path
      .split('/')
      .filter((name) => !name.startsWith('.') && !KEBAB.test(name))
      .map((name) => `"${name}" is not kebab-case`),
  'no-catch-all-folders': ({ path }) =>
    path
      .split('/')
      .slice(0, -1)
      .filter((folder) => /^(utils?|helpers?|shared|misc)$/.test(folder))
      .map((folder) => `"${folder}" does not say what belongs into it`),
  'no-barrels': ({ path }) => (/(^|\/)index\.[cm]?[jt]sx?$/.test(path) ? ['is a barrel'] : []),
  'no-silenced-checks': ({ path, text }) => {
    // A test may expect a type error: that is how it shows that something does not compile.
    const silencers = isTest(path) ? /@ts-(?:ignore|nocheck)\b/g : /@ts-(?:ignore|nocheck|expect-error)\b/g;
    const excuses =
      /biome-ignore(?:-all|-start)? (?:lint|lint\/\w+|lint\/\w+\/(?:noExplicitAny|noFloatingPromises|noMisusedPromises|noProcessEnv)):/g;
    return [...(text.match(silencers) ?? []), ...(text.match(excuses) ?? [])].map(
      (found) => `silences a check: ${found}`,
    );
  },
  'jobs-enter-by-enqueue': ({ path, text }) => {
    const excepted = /^(common\/platform\/enqueue\.ts$|infra\/)|(^|\/)testing\//;
    if (excepted.test(path) || isTest(path)) return [];
    const imported = [...text.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s*from\s*['"]bullmq['"]/g)];
    const names = imported.flatMap((found) => found[1]?.match(/\b(?:Queue|FlowProducer)\b/g) ?? []);
    return names.map((name) => `imports ${name}; only common/platform/enqueue.ts puts jobs into a queue`);
  },
  'rules-have-no-clock': ({ path, text }) => {
    if (!/^common\/(contract|domain)\//.test(path) || isTest(path)) return [];
    const clocks = text.match(/\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bperformance\.now\(/g) ?? [];
    return clocks.map((clock) => `has a clock or dice of its own: ${clock.split('(')[0]}`);
  },
} satisfies Record<string, Rule>;

export type SourceRule = keyof typeof sourceRules;

export interface Complaint {
  path: string;
  rule: SourceRule;
  message: string;
}

/** All complaints about these files, in their order. */
export function judgeSources(files: SourceFile[]): Complaint[] {
  const rules = Object.entries(sourceRules) as [SourceRule, Rule][];
  return files.flatMap((file) =>
    rules.flatMap(([rule, judge]) => judge(file).map((message) => ({ path: file.path, rule, message }))),
  );
}
