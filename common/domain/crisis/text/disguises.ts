const EDGE_SIGNS = new Set("'*#@");
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  l: 'i',
};
/** A digit or sign that may stand for a letter. */
export const HAS_LEET = /[0134578@$]/;

/** Digits and signs read as the letters they resemble. */
export function decode(word: string): string {
  return word.replace(/[0134578@$]/g, (sign) => LEET[sign] ?? sign);
}

/** A word's skeleton: digits as letters, l as i, repeated letters as one. */
export function skeleton(word: string): string {
  let out = '';
  for (const letter of word) {
    const plain = LEET[letter] ?? letter;
    if (!out.endsWith(plain)) out += plain;
  }
  return out;
}

/** Whether `a` and `b` differ by one inserted, missing, wrong or swapped letter. */
export function oneSlipApart(a: string, b: string): boolean {
  const difference = a.length - b.length;
  if (difference > 1 || difference < -1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const leftA = endA - start;
  const leftB = endB - start;
  if (leftA <= 1 && leftB <= 1) return true;
  return leftA === 2 && leftB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

/**
 * Strips the punctuation around a token; a token of punctuation alone stays. By hand, because a regular expression for the
 * end would be quadratic.
 */
export function withoutEdgeSigns(token: string): string {
  let from = 0;
  let to = token.length;
  while (from < to && EDGE_SIGNS.has(token[from] ?? '')) from += 1;
  while (to > from && EDGE_SIGNS.has(token[to - 1] ?? '')) to -= 1;
  return from < to ? token.slice(from, to) : token;
}

/** Whether a word matches a masked one, `*` and `#` standing for any letter. */
export function fitsMask(word: string, masked: string): boolean {
  if (word.length !== masked.length) return false;
  for (let at = 0; at < masked.length; at += 1) {
    const sign = masked[at];
    if (sign !== '*' && sign !== '#' && sign !== word[at]) return false;
  }
  return true;
}

/** The number of inserted, missing, wrong or swapped letters between two short words. */
export function slipsApart(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const same = a[row - 1] === b[at - 1];
      let least = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}
