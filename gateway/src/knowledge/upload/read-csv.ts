import { parse } from 'csv-parse/sync';
import { unreadable } from './incoming-file.ts';
import { COLUMNS, type Column, type Row } from './row.ts';

/** A quote that is not closed within this is misplaced: no row that can be stored is as long. */
const ROW_CHARS = 100_000;
/** Without these columns no row can be stored. */
const NEEDED: readonly Column[] = ['title', 'therapyApproach', 'content'];

/** The lines of one row. */
interface Lines {
  /** The number of the first. */
  row: number;
  lines: number;
  /** Null when a quote is not closed. */
  text: string | null;
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
    const fields = fieldsOf(record.text);
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

/** The lines that were read and do not belong to a row yet. */
class Ahead {
  private readonly source: AsyncIterator<string>;
  private readonly read: string[] = [];
  /** The number of the first of them. */
  private first = 1;

  constructor(lines: AsyncIterable<string>) {
    this.source = lines[Symbol.asyncIterator]();
  }

  /** The text of the next row: up to the first line end outside quotes, which is where their number is even. */
  async record(): Promise<Lines | null> {
    while ((await this.line(0))?.trim() === '') this.drop(1);
    let quotes = 0;
    let chars = 0;
    for (let count = 0; ; count += 1) {
      const line = await this.line(count);
      if (line === null) return count === 0 ? null : this.upTo(count, false);
      quotes += line.match(/"/g)?.length ?? 0;
      chars += line.length;
      const isClosed = quotes % 2 === 0;
      if (isClosed || chars > ROW_CHARS) return this.upTo(count + 1, isClosed);
    }
  }

  drop(count: number): void {
    this.read.splice(0, count);
    this.first += count;
  }

  private upTo(lines: number, isClosed: boolean): Lines {
    return { row: this.first, lines, text: isClosed ? this.read.slice(0, lines).join('\n') : null };
  }

  private async line(index: number): Promise<string | null> {
    const known = this.read[index];
    if (known !== undefined) return known;
    const next = await this.source.next();
    if (next.done) return null;
    this.read.push(next.value);
    return next.value;
  }
}
