import { CRISIS_FROM, type CrisisLevel } from '@winny/common/contract/crisis';
import { AppError } from '@winny/common/contract/errors';
import type { SupportBody } from '@winny/common/contract/safety-record';
import { closingActs, type SupportAct, sessionActs } from '@winny/common/contract/support-acts';
import type { TurnRecord } from '@winny/common/data/message/store';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import type { Viewer } from '../account/viewer.ts';
import { announce } from './announce.ts';
import type { ChatServices } from './chat-services.ts';

const closes = isOneOf(closingActs);
const concernsSession = isOneOf(sessionActs);

function isOneOf(acts: readonly SupportAct[]): (act: SupportAct) => boolean {
  return (act) => acts.includes(act);
}

/**
 * Records what a person saw of the crisis dialog of a message, or chose in it (SAFE-50). Each is recorded once for a message,
 * so that repeated calls add nothing. An act that closes the dialog closes it on all tabs and devices (SAFE-29). An act in a
 * session in danger names any message of the session, and is recorded with the newest that has a verdict.
 * @throws AppError messageNotFound, also for a message without a crisis and a session without danger
 */
export async function recordSupportAct(
  services: ChatServices,
  viewer: Viewer,
  messageId: string,
  { act, crisisLevel }: SupportBody,
): Promise<{ message: string }> {
  const { messages, safetyRecords, now } = services;
  const named = await messages.turn(viewer.id, messageId);
  const turn =
    named && concernsSession(act)
      ? await messages.newestInDanger(viewer.id, named.sessionId.toHexString())
      : named;
  if (!turn?.crisis || !(concernsSession(act) || isCrisis(turn.crisis))) {
    throw new AppError('messageNotFound');
  }
  if (closes(act)) {
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
