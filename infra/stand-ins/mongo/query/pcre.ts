import { CommandError } from '../errors.ts';

/**
 * Rewrites a PCRE2 pattern, as MongoDB takes them (UTF mode, ASCII classes), for JavaScript's Unicode mode. Parts that
 * JavaScript reads differently are rewritten, or refused: 51091 where PCRE2 refuses them too, 115 where it does not.
 */
export function translatePcre(
  pattern: string,
  flags: { dotAll: boolean; lines: boolean; extended: boolean },
) {
  return new Translator(pattern, flags).run();
}

const SPACE = '\\t-\\r ';
const ACROSS = '\\t \\u{a0}\\u{1680}\\u{180e}\\u{2000}-\\u{200a}\\u{202f}\\u{205f}\\u{3000}';
const DOWN = '\\n-\\r\\u{85}\\u{2028}\\u{2029}';
/** Without the flag for lines these are the very beginning and end. */
const START = '^';
const END = '$';

/** Sets of characters by their letter, as the inside of a class. */
const SETS: Readonly<Record<string, string>> = { d: '0-9', w: 'A-Za-z0-9_', s: SPACE, h: ACROSS, v: DOWN };

/** Places and sequences outside classes. */
const ESCAPES: Readonly<Record<string, string>> = {
  A: START,
  z: END,
  Z: `(?:(?=\\n?${END}))`,
  b: '\\b',
  B: '\\B',
  N: '[^\\n]',
  R: `(?:\\r\\n|[${DOWN}])`,
};

const CONTROLS: Readonly<Record<string, number>> = { a: 7, e: 27, f: 12, n: 10, r: 13, t: 9 };

const POSIX: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  space: SPACE,
  blank: '\\t ',
  upper: 'A-Z',
  lower: 'a-z',
  word: 'A-Za-z0-9_',
  xdigit: '0-9A-Fa-f',
  punct: '!-\\/:-@\\[-`\\{-~',
  cntrl: '\\u{0}-\\u{1f}\\u{7f}',
  graph: '!-~',
  print: ' -~',
  ascii: '\\u{0}-\\u{7f}',
};

const literal = (point: number): string => {
  const char = String.fromCodePoint(point);
  return /[\^$\\.*+?()[\]{}|/]/.test(char) ? `\\${char}` : char;
};
const inClass = (point: number): string => (point === 0x2d ? '\\-' : literal(point));

const invalid = (reason: string): CommandError =>
  new CommandError(51091, `Regular expression is invalid: ${reason}`);
const unsupported = (what: string): CommandError =>
  new CommandError(115, `regular expressions with ${what} are not supported by this local server`);

class Translator {
  private at = 0;
  private readonly pattern: string;
  private readonly flags: { dotAll: boolean; lines: boolean; extended: boolean };

  constructor(pattern: string, flags: { dotAll: boolean; lines: boolean; extended: boolean }) {
    this.pattern = pattern;
    this.flags = flags;
  }

  run(): string {
    let result = '';
    while (this.at < this.pattern.length) result += this.next();
    return result;
  }

  /** Takes the match of a sticky expression at this place. */
  private take(expression: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(expression.source, 'suy');
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.pattern);
    if (found) this.at = sticky.lastIndex;
    return found;
  }

  private next(): string {
    if (this.flags.extended && this.take(/[\t-\r ]+|#[^\n]*/)) return '';
    const quoted = this.take(/\\Q(.*?)(?:\\E|$)/);
    if (quoted) return [...(quoted[1] ?? '')].map((char) => literal(char.codePointAt(0) as number)).join('');
    if (this.take(/\\E/)) return '';
    if (this.take(/\[/)) return this.characterClass();
    if (this.take(/\\/)) return this.escape();
    if (this.take(/\(/)) return this.group();
    const quantifier = this.take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/);
    if (quantifier) {
      if (this.take(/\+/)) throw unsupported('possessive quantifiers');
      return quantifier[0];
    }
    const char = this.take(/./)?.[0] as string;
    if (char === '.') return this.flags.dotAll ? '[^]' : '[^\\n]';
    if (char === '^') return this.flags.lines ? `(?:${START}|(?<=\\n)(?=[^]))` : START;
    if (char === '$') return this.flags.lines ? `(?:(?=\\n|${END}))` : (ESCAPES.Z as string);
    return char === '|' || char === ')' ? char : literal(char.codePointAt(0) as number);
  }

  private group(): string {
    if (this.take(/\?#[^)]*\)/)) return '';
    if (this.pattern.startsWith('*', this.at)) throw unsupported('verbs');
    if (!this.take(/\?/)) return '(';
    const kind = this.take(/:|=|!|<=|<!/)?.[0];
    if (kind !== undefined) return `(?${kind}`;
    const name = this.take(/(?:P?<(\w+)>|'(\w+)')/);
    if (name) return `(?<${name[1] ?? name[2]}>`;
    throw unsupported(`the group (?${this.pattern.slice(this.at, this.at + 1)}`);
  }

  private escape(): string {
    const letter = this.take(/./)?.[0];
    if (letter === undefined) throw invalid('\\ at end of pattern');
    const lower = letter.toLowerCase();
    if (SETS[lower] !== undefined) return `[${letter === lower ? '' : '^'}${SETS[lower]}]`;
    if (ESCAPES[letter] !== undefined) {
      if (letter === 'N' && this.pattern[this.at] === '{') throw invalid('\\N{name} is not supported');
      return ESCAPES[letter];
    }
    if (lower === 'p') return this.property(letter);
    if (/[1-9]/.test(letter)) return this.reference(letter);
    return literal(this.character(letter));
  }

  /** To a group that has always matched by then; JavaScript lets one that has not match the empty string. */
  private reference(digit: string): string {
    const number = `${digit}${this.take(/\d*/)?.[0] ?? ''}`;
    if (number.length > 1 || /\||\)[?*{]/.test(this.pattern)) throw unsupported(`the reference \\${number}`);
    return `(?:\\${number})`;
  }

  private property(letter: string): string {
    const found = this.take(/\{\^?(\w+)\}|([A-Z])/);
    const name = found?.[1] ?? found?.[2] ?? '';
    if (found?.[0].startsWith('{^') || !/^(?:Any|[CLMNPSZ][a-z]?)$/.test(name)) {
      throw unsupported(`the property \\${letter}${found?.[0] ?? ''}`);
    }
    return `\\${letter}{${name}}`;
  }

  /** The code point an escaped character stands for, inside a class or outside. */
  private character(letter: string): number {
    const control = CONTROLS[letter];
    if (control !== undefined) return control;
    if (letter === 'x') {
      const digits = this.take(/\{([0-9A-Fa-f]{1,6})\}|([0-9A-Fa-f]{0,2})/);
      if (this.pattern[this.at] === '{') throw invalid('digits expected after \\x{');
      const point = Number.parseInt(digits?.[1] ?? (digits?.[2] || '0'), 16);
      if (point > 0x10_ff_ff) throw invalid('character code point value in \\x{} is too large');
      return point;
    }
    if (letter === '0') return Number.parseInt(`0${this.take(/[0-7]{0,2}/)?.[0] ?? ''}`, 8);
    if (/[uUlL]/.test(letter)) throw invalid('PCRE2 does not support \\F, \\L, \\l, \\N{name}, \\U, or \\u');
    if (/[XKGCcgko]/.test(letter)) throw unsupported(`\\${letter}`);
    if (/[A-Za-z0-9]/.test(letter)) throw invalid('unrecognized character follows \\');
    return letter.codePointAt(0) as number;
  }

  private characterClass(): string {
    let result = this.take(/\^/) ? '[^' : '[';
    let first = true;
    for (;;) {
      if (this.at >= this.pattern.length) throw invalid('missing terminating ] for character class');
      if (!first && this.take(/\]/)) return `${result}]`;
      first = false;
      const quoted = this.take(/\\Q(.*?)(?:\\E|$)/);
      if (quoted) {
        for (const char of quoted[1] ?? '') result += inClass(char.codePointAt(0) as number);
        continue;
      }
      if (this.take(/\\E/)) continue;
      const low = this.member();
      if (typeof low === 'number' && /^-[^\]]/.test(this.pattern.slice(this.at, this.at + 2))) {
        this.at += 1;
        const high = this.member();
        if (typeof high !== 'number') throw invalid('invalid range in character class');
        if (high < low) throw invalid('range out of order in character class');
        result += `${inClass(low)}-${inClass(high)}`;
      } else result += typeof low === 'number' ? inClass(low) : low;
    }
  }

  /** One code point, or a set of them as the inside of a class. */
  private member(): number | string {
    const posix = this.take(/\[:(\^?)(\w+):\]/);
    if (posix) {
      const set = POSIX[posix[2] as string];
      if (set === undefined) throw invalid('unknown POSIX class name');
      if (posix[1]) throw unsupported('negated POSIX classes');
      return set;
    }
    if (!this.take(/\\/)) return this.take(/./)?.[0]?.codePointAt(0) ?? 0;
    const letter = this.take(/./)?.[0];
    if (letter === undefined) throw invalid('\\ at end of pattern');
    if (letter === 'b') return 8;
    if (SETS[letter] !== undefined) return SETS[letter];
    if (letter === 'D' || letter === 'W') return `\\${letter}`;
    if (letter === 'S') return '\\u{0}-\\u{8}\\u{e}-\\u{1f}!-\\u{10ffff}';
    if (/[HV1-9]/.test(letter)) throw unsupported(`\\${letter} in a class`);
    if (letter === 'p' || letter === 'P') return this.property(letter);
    return this.character(letter);
  }
}
