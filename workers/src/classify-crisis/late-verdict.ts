import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { raiseVerdict } from '@winny/common/domain/crisis/decide';
import type { WorkerServices } from '../worker-services.ts';
import { applyRaisedVerdict, CONSEQUENCES_DUE_MS } from './apply-raised-verdict.ts';
import { raiseForDeleted, recordVerdict } from './deleted-message.ts';
import { tellWriter } from './tell-writer.ts';

/**
 * Carries out a late verdict of the crisis model if it is above the stored one. Never throws: what could not be stored is asked
 * for again, and consequences that could not be carried out are repeated.
 * @param isNoted whether the message notes that the verdict is due
 * @returns whether a verdict at least as high is stored
 */
export async function applyLateVerdict(
  services: WorkerServices,
  owner: OwnerId,
  message: TurnRecord,
  late: CrisisVerdict,
  detected: CrisisVerdict,
  isNoted: boolean,
): Promise<boolean> {
  const { _id, sessionId } = message;
  const messageId = _id.toHexString();
  let isStored = false;
  try {
    const stored = await services.verdicts.current(owner, messageId);
    if (!stored) {
      await raiseForDeleted(services, owner, message, late);
      return false;
    }
    const raised = raiseVerdict(stored, late);
    if (raised === stored) {
      isStored = true;
      if (isNoted) await services.verdicts.markModelDone(owner, messageId);
      return true;
    }
    // A concern of the detector that the judge had cleared has no other consequence. Recorded before the write that ends this.
    if (raised.level <= detected.level) {
      const concern = { _id, sessionId, crisis: raised, screened: detected };
      await recordVerdict(services, owner, concern);
    }
    const due = new Date(services.now().getTime() + CONSEQUENCES_DUE_MS);
    const turn = await services.verdicts.judge(owner, messageId, raised, detected, due, { isFinal: false });
    isStored = turn !== null;
    if (turn?.crisis?.level === 1) tellWriter(services, turn, 'concern');
    if (turn) await applyRaisedVerdict(services, owner, turn);
    else await raiseForDeleted(services, owner, message, raised);
  } catch (error) {
    services.logger.warn({ err: error, messageId }, 'late verdict of the crisis model not carried out');
  }
  return isStored;
}
