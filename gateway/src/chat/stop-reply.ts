import { AppError } from '@winny/common/contract/errors';
import { presentReply } from '@winny/common/data/message/present';
import { waitBriefly } from '@winny/common/platform/waiting';
import type { Viewer } from '../account/viewer.ts';
import type { ChatServices } from './chat-services.ts';

/**
 * Ends the reply of a session that waits or is being written; what was written so far is kept. The wish is stored, so that it
 * outlives the worker that writes, and told to that worker by a message.
 * @returns stopped false when there was no reply to stop
 * @throws AppError sessionNotFound
 */
export async function stopReply(
  services: ChatServices,
  viewer: Viewer,
  sessionId: string,
): Promise<{ stopped: boolean }> {
  const session = await services.sessions.get(viewer.id, sessionId);
  if (!session) throw new AppError('sessionNotFound');
  const turn = await services.messages.oldestOpen(viewer.id, sessionId);
  if (!turn) return { stopped: false };
  const messageId = turn._id.toHexString();
  const replyId = turn.reply.id.toHexString();

  const unbegun = await services.replies.stopWaiting(viewer.id, messageId);
  if (unbegun) {
    const message = presentReply(unbegun);
    if (message) {
      const told = services.publisher.toPerson(viewer.id, 'reply:completed', { sessionId, replyId, message });
      await waitBriefly(services.logger, 'reply:completed', told);
    }
    return { stopped: true };
  }
  const stopped = await services.replies.requestStop(viewer.id, messageId);
  if (stopped) {
    const told = services.publisher.toWorkers({ action: 'stop', replyId });
    await waitBriefly(services.logger, 'stop', told);
  }
  return { stopped };
}
