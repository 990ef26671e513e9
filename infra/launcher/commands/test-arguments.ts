import { parseArgs } from 'node:util';
import { Refusal } from '../refusal.ts';

/** Arguments for vitest by the value of `--only`. */
const SUITES: Record<string, string[]> = {
  e2e: ['infra/e2e'],
  // Needs neither the built web app nor a browser. The slow tests are a separate project.
  unit: ['--project', 'pure', '--project', 'services'],
};

export interface TestArguments {
  /** Runs all suites, with lint and types. */
  whole: boolean;
  /** Whether the built screens and Chromium are needed. */
  screens: boolean;
  /** Whether the balancer's configuration is tested. */
  nginx: boolean;
  /** Run on a real MongoDB server. */
  mongod: boolean;
  install: boolean;
  /** The arguments for vitest. */
  vitest: string[];
}

const OWN = {
  only: { type: 'string' },
  mongod: { type: 'boolean' },
  'no-install': { type: 'boolean' },
} as const;

/**
 * `--only e2e`, `--only unit`, `--mongod` and `--no-install` are ours; every other argument goes to vitest.
 * @throws Refusal
 */
export function readTestArguments(args: string[]): TestArguments {
  const { tokens } = parseArgs({ args, options: OWN, strict: false, tokens: true });
  const rest = [...args];
  const own = new Map<string, string | undefined>();
  for (const token of tokens.toReversed()) {
    if (token.kind !== 'option' || !Object.hasOwn(OWN, token.name)) continue;
    own.set(token.name, token.value);
    rest.splice(token.index, token.value === undefined || token.inlineValue ? 1 : 2);
  }
  const mongod = own.has('mongod');
  const only = own.has('only') ? (own.get('only') ?? '') : null;
  if (only !== null && !Object.hasOwn(SUITES, only)) {
    throw new Refusal(`--only takes ${Object.keys(SUITES).join(' or ')}, not "${only}".`);
  }
  if (mongod && only !== null) throw new Refusal('--mongod and --only do not go together.');
  const suites = mongod ? ['common/data'] : (SUITES[only ?? ''] ?? []);
  const vitest = [...suites, ...rest];
  const whole = vitest.length === 0;
  const unit = only === 'unit';
  return {
    whole,
    screens: !mongod && !unit,
    nginx: whole || unit,
    mongod,
    install: !own.has('no-install'),
    vitest,
  };
}
