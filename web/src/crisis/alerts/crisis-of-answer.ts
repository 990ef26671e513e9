import type { CrisisDetected } from '@winny/common/contract/crisis';
import type { SendMessageAnswer } from '@winny/common/contract/message';

/**
 * The crisis that the answer to a send reports, or null. Read from the fields of the answer and not from its message: a gateway
 * of an earlier release puts only the detector's verdict there, although a model has found a crisis in time.
 */
export function crisisOfAnswer(
  { message, crisisType, crisisReason, crisisLevel, ownLines }: SendMessageAnswer,
  sessionId: string,
): CrisisDetected | null {
  if (!crisisType || crisisReason === null) return null;
  return {
    sessionId,
    messageId: message.id,
    crisisType,
    crisisReason,
    crisisLevel,
    ...(ownLines && { ownLines }),
  };
}
