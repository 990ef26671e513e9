import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import { presentMessage } from '@winny/common/data/message/present';
import type { TurnRecord } from '@winny/common/data/message/store';
import { crisisNotice } from '@winny/common/domain/crisis/notice';

/**
 * What a send answers (DATA-6).
 * @param verdict the verdict known when the answer leaves
 */
export function answerSend(turn: TurnRecord, verdict: CrisisVerdict): SendMessageAnswer {
  const notice = crisisNotice(verdict);
  return {
    message: presentMessage(turn),
    isCrisis: notice !== null,
    crisisType: notice?.crisisType ?? null,
    crisisReason: notice?.crisisReason ?? null,
    crisisLevel: verdict.level,
    // Nobody in crisis meets a paywall.
    shouldShowPaywall: notice === null && (turn.charge?.shouldShowPaywall ?? false),
    totalWinnyMessages: turn.charge?.totalWinnyMessages ?? 0,
  };
}
