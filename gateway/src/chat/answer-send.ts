import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import { presentMessage } from '@winny/common/data/message/present';
import type { TurnRecord } from '@winny/common/data/message/store';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import { crisisReasonSentence } from '@winny/common/domain/crisis/reasons';

/**
 * What a send answers (spec/part-1-chat.md section 3).
 * @param verdict the verdict known when the answer leaves
 */
export function answerSend(turn: TurnRecord, verdict: CrisisVerdict): SendMessageAnswer {
  const crisis = isCrisis(verdict) ? verdict : null;
  return {
    message: presentMessage(turn),
    isCrisis: crisis !== null,
    crisisType: crisis?.type ?? null,
    crisisReason: crisis ? crisisReasonSentence(crisis.reason) : null,
    // Nobody in crisis meets a paywall.
    shouldShowPaywall: crisis === null && (turn.charge?.shouldShowPaywall ?? false),
    totalWinnyMessages: turn.charge?.totalWinnyMessages ?? 0,
  };
}
