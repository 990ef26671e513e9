import { AppError } from '@winny/common/contract/errors';
import type { SupportAct } from '@winny/common/contract/support-acts';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import type { Viewer } from '../account/viewer.ts';
import type { ChatServices } from './chat-services.ts';

/**
 * Records what a person saw of the crisis dialog of a message, or chose in it (SAFE-50). Each is recorded once for a message,
 * so that repeated calls add nothing.
 * @throws AppError messageNotFound, also for a message without a crisis
 */
export async function recordSupportAct(
  { messages, safetyRecords, now }: ChatServices,
  viewer: Viewer,
  messageId: string,
  act: SupportAct,
): Promise<{ message: string }> {
  const turn = await messages.turn(viewer.id, messageId);
  if (!turn?.crisis || !isCrisis(turn.crisis)) throw new AppError('messageNotFound');
  await safetyRecords.act(viewer.id, turn, act, now());
  return { message: 'Noted' };
}
