import { AppError } from '@winny/common/contract/errors';
import { LIMITS } from '@winny/common/contract/limits';
import type { GreetingBody, Message } from '@winny/common/contract/message';
import { presentMessage } from '@winny/common/data/message/present';
import type { Viewer } from '../account/viewer.ts';
import type { ChatServices } from './chat-services.ts';
import { withoutWaitingLong } from './without-waiting-long.ts';

/**
 * Stores one of the two messages Winny opens a session with (spec/decisions.md, "Free allowance").
 * @throws AppError messageEmpty, invalid (too long), sessionNotFound, greetingRefused
 */
export async function acceptGreeting(
  services: ChatServices,
  viewer: Viewer,
  body: GreetingBody,
): Promise<Message> {
  const content = body.content.trim();
  if (content === '') throw new AppError('messageEmpty');
  if (content.length > LIMITS.greetingChars) {
    throw new AppError('invalid', [
      { path: 'content', message: `at most ${LIMITS.greetingChars} characters` },
    ]);
  }
  if (!(await services.sessionChat.takeGreeting(viewer.id, body.sessionId))) {
    const session = await services.sessions.get(viewer.id, body.sessionId);
    throw new AppError(session ? 'greetingRefused' : 'sessionNotFound');
  }
  const stored = await services.messages.greet(viewer.id, body.sessionId, content, services.now());
  const message = presentMessage(stored);
  const told = services.publisher.toPerson(viewer.id, 'message:created', {
    sessionId: body.sessionId,
    message,
  });
  await withoutWaitingLong(services.logger, 'message:created', told);
  return message;
}
