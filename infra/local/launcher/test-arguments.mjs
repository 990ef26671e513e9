import { Refusal } from './refusal.mjs';

const SUITES = { e2e: 'infra/e2e', data: 'common/data' };

/**
 * @typedef {object} Wanted
 * @property {boolean} whole everything, with lint and types
 * @property {boolean} screens whether Chromium is needed
 * @property {boolean} mongod on a real MongoDB server
 * @property {boolean} install
 * @property {string[]} vitest what is passed on
 */

/**
 * `--only e2e`, `--mongod` and `--no-install` are ours; everything else is vitest's.
 * @param {string[]} args @returns {Wanted}
 */
export function readTestArguments(args) {
  const rest = [...args];
  const mongod = take(rest, '--mongod');
  const install = !take(rest, '--no-install');
  const only = takeOnly(rest);
  if (mongod && only !== undefined) throw new Refusal('--mongod and --only do not go together.');
  const suites = mongod ? [SUITES.data] : only === 'e2e' ? [SUITES.e2e] : [];
  const vitest = [...suites, ...rest];
  return { whole: vitest.length === 0, screens: !mongod, mongod, install, vitest };
}

/** @param {string[]} args @param {string} name */
function take(args, name) {
  const at = args.indexOf(name);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
}

/** @param {string[]} args @returns {'e2e' | undefined} */
function takeOnly(args) {
  const at = args.indexOf('--only');
  if (at < 0) return undefined;
  const [, value] = args.splice(at, 2);
  if (value === 'e2e') return value;
  throw new Refusal(`--only takes e2e, not "${value ?? ''}".`);
}
