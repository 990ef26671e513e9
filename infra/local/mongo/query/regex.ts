import { BSONRegExp, BSONSymbol } from 'bson';
import type { Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';

/** With `x`, white space outside classes and comments mean nothing. */
function stripExtended(pattern: string): string {
  let result = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i += 1) {
    const char = pattern[i] as string;
    if (char === '\\') {
      result += char + (pattern[i + 1] ?? '');
      i += 1;
    } else if (!inClass && /\s/.test(char)) {
    } else if (!inClass && char === '#') {
      while (i < pattern.length && pattern[i] !== '\n') i += 1;
    } else {
      if (char === '[') inClass = true;
      if (char === ']') inClass = false;
      result += char;
    }
  }
  return result;
}

function jsFlags(options: string): string {
  let flags = '';
  for (const option of options) {
    if (!'imsxlu'.includes(option)) {
      throw new CommandError(51108, `invalid flag in regex options: ${option}`);
    }
    if ('ims'.includes(option) && !flags.includes(option)) flags += option;
  }
  return flags;
}

/** A PCRE pattern as a JavaScript one: leading inline flags become flags, possessive and \A \z forms are rewritten. */
export function compileRegex(pattern: string, options: string): RegExp {
  let flags = jsFlags(options);
  let source = options.includes('x') ? stripExtended(pattern) : pattern;
  const inline = /^\(\?([imsx]+)\)/.exec(source);
  if (inline) {
    source = source.slice(inline[0].length);
    for (const flag of inline[1] as string) {
      if (flag === 'x') source = stripExtended(source);
      else if (!flags.includes(flag)) flags += flag;
    }
  }
  source = source
    .replace(/\\A/g, '(?<![\\s\\S])')
    .replace(/\\[zZ]/g, '(?![\\s\\S])')
    .replace(/\[\[:(alpha|digit|alnum|space|upper|lower|punct):\]\]/g, (_all, name: string) =>
      posixClass(name),
    );
  return build(source, flags);
}

function posixClass(name: string): string {
  const classes: Record<string, string> = {
    alpha: '[A-Za-z]',
    digit: '[0-9]',
    alnum: '[A-Za-z0-9]',
    space: '\\s',
    upper: '[A-Z]',
    lower: '[a-z]',
    punct: '[!-/:-@[-`{-~]',
  };
  return classes[name] as string;
}

/** In Unicode mode when the pattern allows it, as PCRE runs in UTF-8 mode; JavaScript refuses needless escapes there. */
function build(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    try {
      return new RegExp(source, flags);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandError(51091, `Regular expression is invalid: ${reason}`);
    }
  }
}

/** A test for strings and symbols, and for a stored regular expression that is the very same. */
export function regexTest(regex: BSONRegExp): (value: Value | undefined) => boolean {
  const compiled = compileRegex(regex.pattern, regex.options);
  return (value) => {
    if (typeof value === 'string') return compiled.test(value);
    if (value instanceof BSONSymbol) return compiled.test(value.value);
    return value instanceof BSONRegExp && value.pattern === regex.pattern && value.options === regex.options;
  };
}

/** The literal every match of an anchored, case-sensitive pattern begins with, for an index range. */
export function literalPrefix(pattern: string, options: string): string {
  if (/[imx]/.test(options) || !/^(?:\^|\\A)/.test(pattern) || pattern.includes('|')) return '';
  const body = pattern.replace(/^(?:\^|\\A)/, '');
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
