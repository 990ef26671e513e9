import { CRISIS_FROM, type CrisisLevel } from '@winny/common/contract/crisis';
import { AppError } from '@winny/common/contract/errors';
import type { SupportBody } from '@winny/common/contract/safety-record';
import { closingActs } from '@winny/common/contract/support-acts';
import type { TurnRecord } from '@winny/common/data/message/store';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import type { Viewer } from '../account/viewer.ts';
import { announce } from './announce.ts';
import type { ChatServices } from './chat-services.ts';

/**
 * Records what a person saw of the crisis dialog of a message, or chose in it (SAFE-50). Each is recorded once for a message,
 * so that repeated calls add nothing. An act that closes the dialog closes it on all tabs and devices (SAFE-29).
 * @throws AppError messageNotFound, also for a message without a crisis
 */
export async function recordSupportAct(
  services: ChatServices,
  viewer: Viewer,
  messageId: string,
  { act, crisisLevel }: SupportBody,
): Promise<{ message: string }> {
  const { messages, safetyRecords, now } = services;
  const turn = await messages.turn(viewer.id, messageId);
  if (!turn?.crisis || !isCrisis(turn.crisis)) throw new AppError('messageNotFound');
  if (closingActs.some((closing) => closing === act)) {
    // A level that no verdict has found was not shown, and a later verdict that finds it opens the dialog again.
    const shown = crisisLevel === turn.crisis.level ? crisisLevel : CRISIS_FROM;
    await acknowledge(services, viewer, turn, shown);
  }
  await safetyRecords.act(viewer.id, turn, act, now());
  return { message: 'Noted' };
}

/** Stores it before the push: a device that is not connected reads it with the messages. */
async function acknowledge(
  services: ChatServices,
  { id }: Viewer,
  turn: TurnRecord,
  crisisLevel: CrisisLevel,
): Promise<void> {
  const messageId = turn._id.toHexString();
  await services.messages.acknowledge(id, messageId, crisisLevel);
  const sessionId = turn.sessionId.toHexString();
  announce(services, id, 'crisis:acknowledged', { sessionId, messageId, crisisLevel });
}
