import { Refusal } from './refusal.mjs';

/**
 * @typedef {{ kind: 'switch', about: string } | { kind: 'number', about: string, from: number, to: number }
 *   | { kind: 'text', about: string, value: string }} Flag
 */

/**
 * Reads `--name value`, `--name=value` and `--name`.
 * @param {string[]} args @param {Record<string, Flag>} known
 * @returns {Record<string, string | number | true | undefined>}
 * @throws {Refusal} for a flag that is not known, a value that is missing or makes no sense
 */
export function readFlags(args, known) {
  /** @type {Record<string, string | number | true | undefined>} */
  const given = {};
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i] ?? '';
    const [, name = '', , inline] = /^--([a-z-]+)(=(.*))?$/.exec(arg) ?? [];
    const flag = Object.hasOwn(known, name) ? known[name] : undefined;
    if (flag === undefined) throw new Refusal(`"${arg}" is not known here. --help lists what is.`);
    if (flag.kind === 'switch') {
      if (inline !== undefined) throw new Refusal(`--${name} takes no value.`);
      given[name] = true;
      continue;
    }
    const value = inline ?? args[++i];
    if (value === undefined || value === '') throw new Refusal(`--${name} needs a value: ${flag.about}.`);
    given[name] = flag.kind === 'number' ? readNumber(name, value, flag) : value;
  }
  return given;
}

/** @param {string} name @param {string} value @param {{ from: number, to: number }} range */
function readNumber(name, value, { from, to }) {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= from && number <= to) return number;
  throw new Refusal(`--${name} must be a whole number from ${from} to ${to}, not "${value}".`);
}

/** @param {Record<string, Flag>} known @returns {string[]} one line for each */
export function describeFlags(known) {
  const rows = Object.entries(known).map(([name, flag]) => {
    const value = flag.kind === 'switch' ? '' : flag.kind === 'number' ? ' N' : ` ${flag.value}`;
    return { left: `--${name}${value}`, about: flag.about };
  });
  const width = Math.max(...rows.map(({ left }) => left.length));
  return rows.map(({ left, about }) => `  ${left.padEnd(width)}  ${about}`);
}
