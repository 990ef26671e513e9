import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Tree, writeTree } from './fixture-tree.ts';
import { breaches, cleanTree } from './import-cases.ts';

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

const brokenRules = (result: ICruiseResult) => [
  ...new Set(result.summary.violations.map((violation) => violation.rule.name)),
];

describe('the import table', () => {
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

  it.each(breaches)('$rule refuses $how', async ({ rule, tree }) => {
    expect(brokenRules(await cruiseTree({ ...cleanTree, ...tree }))).toEqual([rule]);
  });

  it('has a breach for each rule', () => {
    const rules = options.ruleSet?.forbidden?.map((rule) => rule.name);
    expect(new Set(breaches.map((breach) => breach.rule))).toEqual(new Set(rules));
  });
});
