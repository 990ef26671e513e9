import type { UploadOutcome } from './use-upload.ts';

const items = (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString('en-GB')} items`);
const rows = (count: number) =>
  count === 1 ? '1 row has a fault' : `${count.toLocaleString('en-GB')} rows have faults`;

/**
 * Says what became of a file.
 * @param partial rows with faults are left out
 */
export function uploadSentence(
  { stored, count, faults }: Pick<UploadOutcome, 'stored' | 'count' | 'faults'>,
  partial: boolean,
): string {
  const faulty = faults.length;
  if (stored) return faulty === 0 ? `${items(count)} stored.` : `${items(count)} stored; ${rows(faulty)}.`;
  if (faulty === 0) return `No faults. ${items(count)} can be stored.`;
  if (partial) return `${rows(faulty)}. ${items(count)} can be stored without them.`;
  return `${rows(faulty)}, so nothing is stored.`;
}
