import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import type { WorkerServices } from '../worker-services.ts';

/**
 * Raises the level by a verdict whose message was deleted while a model was thinking: the level remains for a day after its session
 * was deleted (SAFE-6). Inserts nothing.
 */
export async function raiseForDeleted(
  { sessionChat }: WorkerServices,
  owner: OwnerId,
  { sessionId, createdAt }: Pick<TurnRecord, 'sessionId' | 'createdAt'>,
  verdict: CrisisVerdict,
): Promise<void> {
  if (verdict.level === 0) return;
  await sessionChat.raiseLevel(owner, sessionId.toHexString(), verdict, createdAt);
}

/** Records the verdict of a message, unless the message was deleted (SAFE-51). Can be repeated. */
export async function recordVerdict(
  { safetyRecords, verdicts, now }: WorkerServices,
  owner: OwnerId,
  turn: Pick<TurnRecord, '_id' | 'sessionId' | 'crisis' | 'screened'>,
): Promise<void> {
  if (!turn.crisis || turn.crisis.level === 0) return;
  const messageId = turn._id.toHexString();
  await safetyRecords.verdict(owner, turn, now());
  // Looked for after the write: a deletion removes the message before its records, so that it erases this one if it comes later.
  if ((await verdicts.current(owner, messageId)) === null)
    await safetyRecords.eraseMessage(owner, messageId, now());
}
