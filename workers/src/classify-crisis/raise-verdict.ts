import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import { crisisNotice } from '@winny/common/domain/crisis/notice';
import { giveBack, tell } from '../generate-reply/settle-reply.ts';
import type { WorkerServices } from '../worker-services.ts';

/** What follows from a verdict that is higher than the screen's: the dialog, the refund, a reply that starts over. */
export async function raiseVerdict(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
  verdict: CrisisVerdict,
  screened: CrisisVerdict,
): Promise<void> {
  const sessionId = turn.sessionId.toHexString();
  const messageId = turn._id.toHexString();
  await services.sessionChat.raiseLevel(owner, sessionId, verdict.level, services.now());
  const notice = crisisNotice(verdict);
  if (!notice) return;
  if (!isCrisis(screened)) {
    const crisis = { ...notice, sessionId, messageId };
    await tell(services, () => services.publisher.toPerson(owner, 'crisis:detected', crisis));
    // A message in crisis costs nothing (spec/decisions.md, "Free allowance").
    await giveBack(services, owner, turn);
  }
  if (turn.reply.state === 'writing') {
    const replyId = turn.reply.id.toHexString();
    await tell(services, () => services.publisher.toWorkers({ action: 'restart', replyId }));
  }
}
