import type { PushEvent, PushPayload } from '@winny/common/contract/socket';
import type { OwnerId } from '@winny/common/data/owner';
import type { Services } from '../services.ts';

/**
 * Shows an event to a person's open tabs, without making anybody wait for it: what happened is stored, and a tab that missed
 * the event reads it back.
 */
export function announce<E extends PushEvent>(
  { publisher, logger }: Pick<Services, 'publisher' | 'logger'>,
  owner: OwnerId,
  event: E,
  payload: PushPayload<E>,
): void {
  publisher.toPerson(owner, event, payload).catch((error: unknown) => {
    logger.warn({ err: error, event }, 'event not shown');
  });
}
