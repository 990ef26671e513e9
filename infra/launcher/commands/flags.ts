import { parseArgs } from 'node:util';
import { Refusal } from '../refusal.ts';

export type Flag =
  | { kind: 'switch'; about: string }
  | { kind: 'number'; about: string; from: number; to: number }
  | { kind: 'text'; about: string; value: string };

/**
 * Reads `--name value`, `--name=value` and `--name`.
 * @throws Refusal for a flag that is not known, a value that is missing or does not fit
 */
export function readFlags(
  args: string[],
  known: Record<string, Flag>,
): Record<string, string | number | true | undefined> {
  const given: Record<string, string | number | true | undefined> = {};
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { kind }]) => [
      name,
      { type: kind === 'switch' ? 'boolean' : 'string' } as const,
    ]),
  );
  // Not strict: its errors are sentences for programmers.
  for (const token of parseArgs({ args, options, strict: false, tokens: true }).tokens) {
    const flag = token.kind === 'option' && Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    if (token.kind !== 'option' || flag === undefined) {
      throw new Refusal(`"${args[token.index]}" is not known here. --help lists what is.`);
    }
    const { name, value } = token;
    if (flag.kind === 'switch') {
      if (value !== undefined) throw new Refusal(`--${name} takes no value.`);
      given[name] = true;
    } else {
      if (!value) throw new Refusal(`--${name} needs a value: ${flag.about}.`);
      given[name] = flag.kind === 'number' ? readNumber(name, value, flag) : value;
    }
  }
  return given;
}

function readNumber(name: string, value: string, { from, to }: { from: number; to: number }) {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= from && number <= to) return number;
  throw new Refusal(`--${name} must be a whole number from ${from} to ${to}, not "${value}".`);
}

/** One line for each flag. */
export function describeFlags(known: Record<string, Flag>): string[] {
  const rows = Object.entries(known).map(([name, flag]) => {
    const value = flag.kind === 'switch' ? '' : flag.kind === 'number' ? ' N' : ` ${flag.value}`;
    return { left: `--${name}${value}`, about: flag.about };
  });
  const width = Math.max(...rows.map(({ left }) => left.length));
  return rows.map(({ left, about }) => `  ${left.padEnd(width)}  ${about}`);
}
