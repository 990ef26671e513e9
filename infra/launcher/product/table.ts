import { bold, dim } from '../print.ts';

export type Account = { who: string; email: string; password: string };

export interface Summary {
  address: string;
  processes: { name: string; address: string; about: string }[];
  accounts: Account[];
  notes: string[];
}

/** The table at the end of a start. */
export function summaryTable({ address, processes, accounts, notes }: Summary): string[] {
  const rows = processes.map(({ name, address: where, about }) => [name, where, dim(about)]);
  const people = accounts.map(({ who, email, password }) => [who, email, password]);
  return [
    '',
    `  Winny is running. Open ${bold(address)}`,
    '',
    ...aligned([['what', 'where', ''], ...rows]),
    '',
    ...(people.length === 0
      ? []
      : [...aligned([['account', 'e-mail', 'password (as first made)'], ...people]), '']),
    ...notes.map((note) => `  ${note}`),
    '',
  ];
}

/** @param rows the first is the heading */
function aligned(rows: string[][]): string[] {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row, index) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    const line = `  ${cells.join('   ')}`.trimEnd();
    return index === 0 ? dim(line) : line;
  });
}
