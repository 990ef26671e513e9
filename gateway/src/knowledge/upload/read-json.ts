import { unreadable } from './incoming-file.ts';
import { ROW_CHARS, type Row, tooLong } from './row.ts';

const SPACE = /\s/;

/**
 * The elements of a JSON array, each parsed alone, so that the whole is never in memory and a malformed one is a fault of its
 * own row.
 * @throws AppError `uploadUnreadable` when the text is not one array
 */
export async function* readJson(text: AsyncIterable<string>): AsyncGenerator<Row> {
  let place: 'before' | 'within' | 'behind' = 'before';
  let row = 0;
  let element = new Element();
  for await (const piece of text) {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const char = piece[at] ?? '';
      if (place === 'within') {
        if (!element.endsAt(char)) continue;
        element.add(piece.slice(from, at));
        from = at + 1;
        const isLast = char === ']';
        if (isLast) place = 'behind';
        // `[]` has no element; every other empty one is missing between two commas.
        if (isLast && row === 0 && element.isEmpty) continue;
        row += 1;
        yield element.parse(row);
        element = new Element();
      } else if (!SPACE.test(char)) {
        if (place === 'behind' || char !== '[') throw unreadable('The file is not one JSON list: [ … ].');
        place = 'within';
        from = at + 1;
      }
    }
    if (place === 'within') element.add(piece.slice(from));
  }
  if (place === 'within') {
    throw unreadable(`The list does not end with ]: see the quotes and brackets from item ${row + 1} on.`);
  }
  if (place === 'before') throw unreadable('The file is empty.');
}

/** One element while it is read. */
class Element {
  /** Of a too long one only the beginning. */
  private readonly pieces: string[] = [];
  private chars = 0;
  private depth = 0;
  private quoted = false;
  private escaped = false;

  /** Follows quotes and brackets. @returns whether the element ends before this character */
  endsAt(char: string): boolean {
    if (this.escaped) this.escaped = false;
    else if (this.quoted) {
      if (char === '\\') this.escaped = true;
      else if (char === '"') this.quoted = false;
    } else if (char === '"') this.quoted = true;
    else if (char === '{' || char === '[') this.depth += 1;
    else if (this.depth > 0 && (char === '}' || char === ']')) this.depth -= 1;
    else return this.depth === 0 && (char === ',' || char === ']');
    return false;
  }

  add(piece: string): void {
    if (this.chars <= ROW_CHARS) this.pieces.push(piece);
    this.chars += piece.length;
  }

  get isEmpty(): boolean {
    return this.pieces.every((piece) => piece.trim() === '');
  }

  parse(row: number): Row {
    if (this.chars > ROW_CHARS) return tooLong(row);
    try {
      return { row, given: JSON.parse(this.pieces.join('')) as unknown };
    } catch {
      return { row, why: 'is not valid JSON' };
    }
  }
}
