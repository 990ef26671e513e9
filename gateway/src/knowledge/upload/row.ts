/** A row of a file as its format gives it, or why the format cannot. */
export type Row = { row: number; given: unknown } | { row: number; why: string };

/** No row that can be stored is as long, however it is written; a longer one is not parsed, which would take seconds. */
export const ROW_CHARS = 100_000;

/** The fault of a row that is longer. */
export const tooLong = (row: number): Row => ({ row, why: 'is longer than an item can be' });

/** The fields of an item, in the order of the header and of a line. */
export const COLUMNS = ['title', 'therapyApproach', 'category', 'content', 'tags'] as const;
export type Column = (typeof COLUMNS)[number];

/** The formats of an upload, by the ending of the file's name. */
export const FORMATS = ['json', 'csv', 'txt'] as const;
export type Format = (typeof FORMATS)[number];
