import type { PushEvent, PushPayload } from '@winny/common/contract/socket';
import type { OwnerId } from '@winny/common/data/owner';
import type { ChatServices } from './chat-services.ts';

/** Publishes an event to a person's tabs without waiting: the change is stored, and a tab that misses the event reads it later. */
export function announce<E extends PushEvent>(
  { publisher, logger }: Pick<ChatServices, 'publisher' | 'logger'>,
  owner: OwnerId,
  event: E,
  payload: PushPayload<E>,
): void {
  publisher.toPerson(owner, event, payload).catch((error: unknown) => {
    logger.warn({ err: error, event }, 'event not published');
  });
}
