import { AppError } from '@winny/common/contract/errors';
import type { UploadAnswer, UploadFault, UploadQuery } from '@winny/common/contract/knowledge-upload';
import { LIMITS } from '@winny/common/contract/limits';
import { titleKey } from '@winny/common/domain/knowledge/title-key';
import type { Viewer } from '../../account/viewer.ts';
import type { KnowledgeServices } from '../knowledge-services.ts';
import type { UploadedRow } from './check-row.ts';
import type { ReceiveFile } from './incoming-file.ts';
import { readItems } from './read-items.ts';
import { storeUpload } from './store-upload.ts';
import { takeTurns } from './take-turns.ts';

/**
 * Checks a file of items and stores them, published: all, or none if a row has a fault; with `partial` the rows without a
 * fault; with `dryRun` none (KNOW-10).
 * @throws AppError `uploadFaulty` (400) with every fault, its row as the path; those of `ReceiveFile`, `readItems` and
 *   `storeUpload`
 */
export async function uploadKnowledge(
  services: KnowledgeServices,
  viewer: Viewer,
  { dryRun, partial }: UploadQuery,
  receiveFile: ReceiveFile,
): Promise<UploadAnswer> {
  const { fileName, items, faults } = await services.uploadWork.run(() =>
    receiveFile(async (file) => ({ fileName: shown(file.name), ...(await readItems(file)) })),
  );
  const duplicates = await findDuplicates(services, items);
  const kept = faults.length === 0 || partial ? items : [];
  if (dryRun) return { count: kept.length, batchId: null, faults, duplicates };
  if (kept.length === 0) throw new AppError('uploadFaulty', faults.map(fieldError));
  const contents = kept.map(({ text }) => ({ ...text, sources: [], status: 'published' as const }));
  const batchId = await storeUpload(services, { by: viewer.id, fileName, contents });
  return { count: contents.length, batchId, faults, duplicates };
}

const fieldError = ({ row, why }: UploadFault) => ({ path: String(row), message: why });

/** The name as the list of uploads shows it. */
function shown(name: string): string {
  return name.replace(/\p{C}/gu, '').slice(-LIMITS.uploadNameChars);
}

/** The rows with title and approach of an item that exists, or of an earlier row. */
async function findDuplicates({ knowledge }: KnowledgeServices, items: readonly UploadedRow[]) {
  const turn = takeTurns();
  const known = new Set<string>();
  for (const item of await knowledge.titles()) {
    known.add(titleKey(item));
    await turn();
  }
  const duplicates: UploadAnswer['duplicates'] = [];
  for (const { row, text } of items) {
    const key = titleKey(text);
    if (known.has(key)) duplicates.push({ row, title: text.title });
    known.add(key);
    await turn();
  }
  return duplicates;
}
