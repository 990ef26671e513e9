import { Refusal } from './refusal.mjs';

/** What vitest is told for `--only`. @type {Record<string, string[]>} */
const SUITES = {
  e2e: ['infra/e2e'],
  // The projects of vitest.config.ts that need neither built screens nor a browser.
  unit: ['--project', 'pure', '--project', 'services'],
};

/**
 * @typedef {object} Wanted
 * @property {boolean} whole everything, with lint and types
 * @property {boolean} screens whether the built screens and Chromium are needed
 * @property {boolean} nginx whether the balancer's configuration is tested
 * @property {boolean} mongod on a real MongoDB server
 * @property {boolean} install
 * @property {string[]} vitest what is passed on
 */

/**
 * `--only e2e`, `--only unit`, `--mongod` and `--no-install` are ours; everything else is vitest's.
 * @param {string[]} args @returns {Wanted}
 */
export function readTestArguments(args) {
  const rest = [...args];
  const mongod = take(rest, '--mongod');
  const install = !take(rest, '--no-install');
  const only = takeOnly(rest);
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
    install,
    vitest,
  };
}

/** @param {string[]} args @param {string} name */
function take(args, name) {
  const at = args.indexOf(name);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
}

/** @param {string[]} args @returns {string | null} */
function takeOnly(args) {
  const at = args.indexOf('--only');
  if (at < 0) return null;
  const [, value = ''] = args.splice(at, 2);
  if (value in SUITES) return value;
  throw new Refusal(`--only takes ${Object.keys(SUITES).join(' or ')}, not "${value}".`);
}
