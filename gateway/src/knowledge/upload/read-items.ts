import { AppError } from '@winny/common/contract/errors';
import type { UploadFault } from '@winny/common/contract/knowledge-upload';
import { LIMITS } from '@winny/common/contract/limits';
import { checkRow, type UploadedRow } from './check-row.ts';
import { decodeText, linesOf } from './decode-text.ts';
import { type IncomingFile, unreadable } from './incoming-file.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readTxt } from './read-txt.ts';
import { FORMATS, type Format, type Row } from './row.ts';
import { takeTurns } from './take-turns.ts';

/** What a file has. */
export interface FileItems {
  items: UploadedRow[];
  faults: UploadFault[];
}

const READERS: Readonly<Record<Format, (text: AsyncIterable<string>) => AsyncIterable<Row>>> = {
  json: readJson,
  csv: (text) => readCsv(linesOf(text)),
  txt: (text) => readTxt(linesOf(text)),
};

/**
 * Reads and checks the rows of a file while it arrives, and stores nothing (KNOW-9).
 * @throws AppError `uploadUnreadable` (400) or `uploadTooLarge` (413) for the file as a whole
 */
export async function readItems({ name, content }: IncomingFile): Promise<FileItems> {
  const format = FORMATS.find((ending) => name.toLowerCase().endsWith(`.${ending}`));
  if (!format) throw unreadable('The name of the file must end in .json, .csv or .txt.');
  const items: UploadedRow[] = [];
  const faults: UploadFault[] = [];
  const turn = takeTurns();
  for await (const row of READERS[format](decodeText(content))) {
    if (items.length + faults.length >= LIMITS.uploadItems) throw new AppError('uploadTooLarge');
    const checked = checkRow(row);
    if ('why' in checked) faults.push(checked);
    else items.push(checked);
    await turn();
  }
  if (items.length + faults.length === 0) throw unreadable('The file has no items.');
  return { items, faults };
}
