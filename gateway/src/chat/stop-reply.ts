import { AppError } from '@winny/common/contract/errors';
import { presentReply } from '@winny/common/data/message/present';
import { waitBriefly } from '@winny/common/platform/waiting';
import type { Viewer } from '../account/viewer.ts';
import type { ChatServices } from './chat-services.ts';

/**
 * Stops the waiting or running reply of a session; the text so far is kept. The request is stored, so that it survives the
 * worker, and published to the worker.
 * @returns stopped: false if there was no reply to stop
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
      const published = services.publisher.toPerson(viewer.id, 'reply:completed', {
        sessionId,
        replyId,
        message,
      });
      await waitBriefly(services.logger, 'reply:completed', published);
    }
    return { stopped: true };
  }
  const stopped = await services.replies.requestStop(viewer.id, messageId);
  if (stopped) {
    const published = services.publisher.toWorkers({ action: 'stop', replyId });
    await waitBriefly(services.logger, 'stop', published);
  }
  return { stopped };
}
