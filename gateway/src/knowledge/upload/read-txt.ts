import { COLUMNS, ROW_CHARS, type Row, tooLong } from './row.ts';

/** One item on each line: `Title|Approach|Category|Content|Tags`. Empty lines are left out. */
export async function* readTxt(lines: AsyncIterable<string>): AsyncGenerator<Row> {
  let row = 0;
  for await (const line of lines) {
    row += 1;
    if (line.trim() === '') continue;
    if (line.length > ROW_CHARS) {
      yield tooLong(row);
      continue;
    }
    const parts = line.split('|');
    if (parts.length === COLUMNS.length) {
      yield { row, given: Object.fromEntries(COLUMNS.map((column, index) => [column, parts[index]])) };
    } else {
      yield { row, why: `has ${parts.length} parts between | instead of ${COLUMNS.length}` };
    }
  }
}
