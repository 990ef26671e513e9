import { BSONRegExp, BSONSymbol } from 'bson';
import type { Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { withMatchLimit } from './match-limit.ts';
import { translatePcre } from './pcre.ts';

/** The options as a set. @throws CommandError 51108 for one MongoDB does not know. */
function optionsOf(options: string): Set<string> {
  for (const option of options) {
    if (!'imsxlu'.includes(option)) {
      throw new CommandError(51108, `invalid flag in regex options: ${option}`);
    }
  }
  return new Set(options);
}

/** A PCRE pattern as a JavaScript one. @throws CommandError 51091 for an invalid one, 115 for what is not translated. */
export function compileRegex(pattern: string, options: string): RegExp {
  const flags = optionsOf(options);
  let source = pattern;
  for (let inline = LEADING.exec(source); inline; inline = LEADING.exec(source)) {
    source = source.slice(inline[0].length);
    for (const flag of inline[1] as string) flags.add(flag);
  }
  const translated = translatePcre(source, {
    dotAll: flags.has('s'),
    lines: flags.has('m'),
    extended: flags.has('x'),
  });
  try {
    return new RegExp(translated, flags.has('i') ? 'iu' : 'u');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(51091, `Regular expression is invalid: ${reason}`);
  }
}

/** Options at the very beginning of a pattern count for all of it. */
const LEADING = /^\(\?([imsx]+)\)/;

/** A test for strings and symbols, and for a stored regular expression that is the very same. */
export function regexTest(regex: BSONRegExp): (value: Value | undefined) => boolean {
  const compiled = compileRegex(regex.pattern, regex.options);
  const test = (text: string): boolean => withMatchLimit(compiled, text, () => compiled.test(text));
  return (value) => {
    if (typeof value === 'string') return test(value);
    if (value instanceof BSONSymbol) return test(value.value);
    return value instanceof BSONRegExp && value.pattern === regex.pattern && value.options === regex.options;
  };
}

/** The literal every match of an anchored, case-sensitive pattern begins with, for an index range. */
export function literalPrefix(pattern: string, options: string): string {
  if (/[imx]/.test(options) || !/^(?:\^|\\A)/.test(pattern) || pattern.includes('|')) return '';
  // By code points, because half of a surrogate pair is never a prefix.
  const body = [...pattern.replace(/^(?:\^|\\A)/, '')];
  let prefix = '';
  for (let i = 0; i < body.length; i += 1) {
    const char = body[i] as string;
    const next = body[i + 1];
    if (char === '\\' && next !== undefined && /[^A-Za-z0-9]/.test(next)) {
      if (/[*?{]/.test(body[i + 2] ?? '')) break;
      prefix += next;
      i += 1;
    } else {
      if (/[\\^$.|?*+()[\]{}]/.test(char) || /[*?{]/.test(next ?? '')) break;
      prefix += char;
    }
  }
  return prefix;
}
