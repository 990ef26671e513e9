import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import { crisisReasonSentence } from '@winny/common/domain/crisis/reasons';
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
  if (!isCrisis(verdict)) return;
  if (!isCrisis(screened) && verdict.type) {
    const crisis = {
      sessionId,
      messageId,
      crisisType: verdict.type,
      crisisReason: crisisReasonSentence(verdict.reason),
    };
    await tell(services, () => services.publisher.toPerson(owner, 'crisis:detected', crisis));
    // A message in crisis costs nothing (spec/decisions.md, "Free allowance").
    await giveBack(services, owner, turn);
  }
  if (turn.reply.state === 'writing') {
    const replyId = turn.reply.id.toHexString();
    await tell(services, () => services.publisher.toWorkers({ action: 'restart', replyId }));
  }
}
