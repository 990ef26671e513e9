import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Tree, writeTree } from './fixture-tree.ts';
import { type Breach, breaches, cleanTree } from './import-cases.ts';

const WORKSPACES = ['common', 'gateway', 'workers', 'web', 'infra'];
let options: ICruiseOptions;

beforeAll(async () => {
  options = await extractDepcruiseOptions(join(process.cwd(), '.dependency-cruiser.cjs'));
});

/** Runs the real configuration over a made-up repository. */
async function cruiseTree(tree: Tree): Promise<ICruiseResult> {
  const { root, remove } = writeTree(tree);
  try {
    const { output } = await cruise(WORKSPACES, { ...options, baseDir: root });
    if (typeof output === 'string') throw new Error('expected a result, not a report');
    return output;
  } finally {
    remove();
  }
}

type Violation = ICruiseResult['summary']['violations'][number];

/** The rules that files of a breach break, alone or in a cycle. */
const brokenRules = (violations: readonly Violation[], { tree }: Breach) => {
  const ofBreach = (file: string) => file in tree;
  const mine = violations.filter(
    ({ from, cycle = [] }) => ofBreach(from) || cycle.some(({ name }) => ofBreach(name)),
  );
  return [...new Set(mine.map(({ rule }) => rule.name))];
};

/**
 * Breaches that can stand in one repository side by side, because they have no file in common; one that takes the place of a
 * clean file stands alone. Reading a repository costs most of the time, not what is found in it.
 */
function sideBySide(): Breach[][] {
  const groups: Breach[][] = [];
  for (const breach of breaches) {
    const files = Object.keys(breach.tree);
    const alone = files.some((file) => file in cleanTree);
    const fits = (group: Breach[]) =>
      group.every(({ tree }) =>
        files.every((file) => !(file in tree) && !Object.keys(tree).some((one) => one in cleanTree)),
      );
    const group = alone ? undefined : groups.find(fits);
    if (group) group.push(breach);
    else groups.push([breach]);
  }
  return groups;
}

describe('the import table', () => {
  const found = new Map<Breach, readonly Violation[]>();
  beforeAll(async () => {
    for (const group of sideBySide()) {
      const tree = Object.assign({}, cleanTree, ...group.map((breach) => breach.tree)) as Tree;
      const { violations } = (await cruiseTree(tree)).summary;
      for (const breach of group) found.set(breach, violations);
      // Nothing may be refused that belongs to none of them.
      const explained = group.flatMap((breach) => brokenRules(violations, breach));
      expect(new Set(violations.map(({ rule }) => rule.name))).toEqual(new Set(explained));
    }
  });

  it('lets a house in order pass, and sees all of it', async () => {
    const result = await cruiseTree(cleanTree);
    expect(result.summary.violations).toEqual([]);
    const seen = result.modules.flatMap((module) => module.dependencies.map((to) => to.resolved));
    expect(result.modules.map((module) => module.source)).toEqual(
      expect.arrayContaining(Object.keys(cleanTree)),
    );
    expect(seen).toContain('common/data/store.ts');
    expect(seen).toContain('common/contract/message.ts');
  });

  it.each(breaches)('$rule refuses $how', (breach) => {
    expect(brokenRules(found.get(breach) ?? [], breach)).toEqual([breach.rule]);
  });

  it('has a breach for each rule', () => {
    const rules = options.ruleSet?.forbidden?.map((rule) => rule.name);
    expect(new Set(breaches.map((breach) => breach.rule))).toEqual(new Set(rules));
  });
});
