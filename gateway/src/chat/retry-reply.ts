import { AppError } from '@winny/common/contract/errors';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import { settleRefund } from '@winny/common/data/message/settle-refund';
import { allowanceState, presentStatus } from '@winny/common/data/user/allowance-store';
import { shouldShowPaywall } from '@winny/common/domain/allowance';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import { calendarDay } from '@winny/common/domain/day';
import type { Viewer } from '../account/viewer.ts';
import { announceTurn, answerSend } from './accept-message.ts';
import type { ChatServices } from './chat-services.ts';
import { CLAIM_DUE_MS, enqueueReply, enqueueVerdict } from './crisis-verdict.ts';

/**
 * Retries a failed reply. It is charged like a message, because the failure was refunded; concurrent retries from two tabs
 * pay once and get one reply.
 * @throws AppError messageNotFound, nothingToRetry, dailyLimit (with the message's level), unauthorized
 */
export async function retryReply(
  services: ChatServices,
  viewer: Viewer,
  messageId: string,
): Promise<SendMessageAnswer> {
  const failed = await services.messages.turn(viewer.id, messageId);
  if (!failed?.crisis) throw new AppError('messageNotFound');
  if (failed.reply.state !== 'failed') throw new AppError('nothingToRetry');
  if (failed.charge?.refundDue) await settleRefund(services, failed);

  const now = services.now();
  const day = calendarDay(now, services.timeZone);
  const key = `${messageId}.retry.${failed.reply.attempt}`;
  const charged = await services.allowance.charge(viewer.id, {
    key,
    day,
    now,
    isCrisis: isCrisis(failed.crisis),
    sessionId: failed.sessionId.toHexString(),
  });
  if (!charged) throw new AppError('unauthorized');
  if (charged.kind === null) throw new AppError('dailyLimit', undefined, failed.crisis.level);
  const reopened = await services.replies.reopen(
    viewer.id,
    messageId,
    {
      key,
      refundDue: false,
      shouldShowPaywall: shouldShowPaywall(allowanceState(charged.user, now), day, charged.kind),
      totalWinnyMessages: charged.user.totalWinnyMessages,
    },
    new Date(now.getTime() + CLAIM_DUE_MS),
  );
  const turn = reopened ?? (await services.messages.turn(viewer.id, messageId));
  if (!turn?.crisis) throw new AppError('messageNotFound');
  // Raised meanwhile: a crisis is not charged, and a worker may have opened the reply for it (`applyRaisedVerdict`).
  const isRaisedNow = isCrisis(turn.crisis) && !isCrisis(failed.crisis);
  const isFree = isRaisedNow || (!reopened && turn.charge?.key !== key);
  const refunded = isFree ? await services.allowance.refund(viewer.id, key) : null;
  if (reopened) {
    await Promise.all([
      announceTurn(services, reopened, presentStatus(refunded ?? charged.user, day, now)),
      enqueueReply(services, reopened),
      // If the model was down, the verdict failed as well as the reply.
      !reopened.judged && enqueueVerdict(services, reopened),
    ]);
  }
  return answerSend(turn, turn.crisis);
}
