import { parse } from 'csv-parse/sync';
import { unreadable } from './incoming-file.ts';
import { COLUMNS, type Column, ROW_CHARS, type Row, tooLong } from './row.ts';

/** Without these columns no row can be stored. */
const NEEDED: readonly Column[] = ['title', 'therapyApproach', 'content'];

/** The lines of one row. */
interface Lines {
  /** The number of the first. */
  row: number;
  lines: number;
  /** Null when a quote is not closed within the longest row: it is misplaced. */
  text: string | null;
  isTooLong: boolean;
}

/**
 * A header row, then one row for each item; a field in quotes may have commas, quotes written twice, and line breaks. After
 * a row with a misplaced quote, reading goes on at the next line, so that the rows behind it are read as what they are.
 * @throws AppError `uploadUnreadable` when the header row does not name the columns
 */
export async function* readCsv(lines: AsyncIterable<string>): AsyncGenerator<Row> {
  const ahead = new Ahead(lines);
  let header: Column[] | null = null;
  for (let record = await ahead.record(); record !== null; record = await ahead.record()) {
    const { row } = record;
    if (header !== null && record.isTooLong) {
      ahead.drop(record.lines);
      yield tooLong(row);
      continue;
    }
    const fields = record.isTooLong ? null : fieldsOf(record.text);
    if (header === null) {
      header = headerOf(fields);
      ahead.drop(record.lines);
    } else if (fields === null) {
      ahead.drop(1);
      yield {
        row,
        why: 'has a misplaced quote: put text with quotes in quotes, and write each of its own twice',
      };
    } else {
      ahead.drop(record.lines);
      if (fields.length === header.length) {
        yield { row, given: Object.fromEntries(header.map((column, index) => [column, fields[index]])) };
      } else yield { row, why: `has ${fields.length} columns instead of ${header.length}` };
    }
  }
}

/** The fields of one row; null when its quotes are misplaced. */
function fieldsOf(text: string | null): string[] | null {
  if (text === null) return null;
  try {
    const [fields, another] = parse(text, { relax_column_count: true, record_delimiter: '\n' });
    return another ? null : (fields ?? null);
  } catch {
    return null;
  }
}

function headerOf(fields: string[] | null): Column[] {
  const names = (fields ?? []).map((name) => name.trim());
  const columns = names.filter((name): name is Column => COLUMNS.some((column) => column === name));
  const isWhole = NEEDED.every((column) => columns.includes(column));
  if (!isWhole || columns.length < names.length || new Set(columns).size < columns.length) {
    throw unreadable(`The first row must name the columns: ${COLUMNS.join(',')}.`);
  }
  return columns;
}

/** Lines are removed from the memory in this number, because removing one moves all behind it. */
const DROPPED_TOGETHER = 1_024;

/** The lines that were read and do not belong to a row yet. */
class Ahead {
  private readonly source: AsyncIterator<string>;
  private readonly read: string[] = [];
  /** The place of the first of them in `read`, and its number in the file. */
  private start = 0;
  private first = 1;

  constructor(lines: AsyncIterable<string>) {
    this.source = lines[Symbol.asyncIterator]();
  }

  /** The text of the next row: up to the first line end outside quotes, which is where their number is even. */
  async record(): Promise<Lines | null> {
    for (let line = await this.line(0); line?.trim() === ''; line = this.known(0) ?? (await this.line(0)))
      this.drop(1);
    let isClosed = true;
    let chars = 0;
    for (let count = 0; ; count += 1) {
      const line = this.known(count) ?? (await this.line(count));
      if (line === null) return count === 0 ? null : this.upTo(count, false, false);
      // With its line end: empty lines are lines too.
      chars += line.length + 1;
      const isTooLong = chars > ROW_CHARS;
      if (line.length <= ROW_CHARS && hasOddQuotes(line)) isClosed = !isClosed;
      if (isClosed || isTooLong) return this.upTo(count + 1, isClosed, isTooLong && isClosed);
    }
  }

  drop(count: number): void {
    this.start += count;
    this.first += count;
    if (this.start < DROPPED_TOGETHER) return;
    this.read.splice(0, this.start);
    this.start = 0;
  }

  private upTo(lines: number, isClosed: boolean, isTooLong: boolean): Lines {
    const text = isClosed ? this.read.slice(this.start, this.start + lines).join('\n') : null;
    return { row: this.first, lines, text, isTooLong };
  }

  private known(index: number): string | undefined {
    return this.read[this.start + index];
  }

  private async line(index: number): Promise<string | null> {
    const known = this.known(index);
    if (known !== undefined) return known;
    const next = await this.source.next();
    if (next.done) return null;
    this.read.push(next.value);
    return next.value;
  }
}

function hasOddQuotes(line: string): boolean {
  let isOdd = false;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) isOdd = !isOdd;
  return isOdd;
}
