import { AppError } from '@winny/common/contract/errors';
import type { GreetingBody, Message } from '@winny/common/contract/message';
import { presentMessage } from '@winny/common/data/message/present';
import { greetingTexts } from '@winny/common/domain/greeting';
import { waitBriefly } from '@winny/common/platform/waiting';
import type { Viewer } from '../account/viewer.ts';
import type { ChatServices } from './chat-services.ts';

/**
 * Stores one of the two greetings that open a session (DEC-26). Only a text from `greetingTexts` for this session and person
 * is accepted, because it is shown and given to the model as Winny's own words.
 * @throws AppError messageEmpty, greetingUnknown, sessionNotFound, greetingRefused, unauthorized
 */
export async function acceptGreeting(
  services: ChatServices,
  viewer: Viewer,
  body: GreetingBody,
): Promise<Message> {
  const content = body.content.trim();
  if (content === '') throw new AppError('messageEmpty');
  const [session, user] = await Promise.all([
    services.sessions.get(viewer.id, body.sessionId),
    services.users.byId(viewer.id),
  ]);
  if (!user) throw new AppError('unauthorized');
  if (!session) throw new AppError('sessionNotFound');
  const { firstName } = user;
  const texts = greetingTexts({ firstName, style: session.therapyStyle, seed: body.sessionId });
  if (!texts.includes(content)) throw new AppError('greetingUnknown');
  if (!(await services.sessionChat.takeGreeting(viewer.id, body.sessionId))) {
    throw new AppError('greetingRefused');
  }
  const stored = await services.messages.greet(viewer.id, body.sessionId, content, services.now());
  // The session, or the whole account, may have been deleted meanwhile.
  if (await services.sessions.eraseIfGone(viewer.id, body.sessionId)) throw new AppError('sessionNotFound');
  const message = presentMessage(stored);
  const published = services.publisher.toPerson(viewer.id, 'message:created', {
    sessionId: body.sessionId,
    message,
  });
  await waitBriefly(services.logger, 'message:created', published);
  return message;
}
