import type { PushEvent, PushPayload } from '@winny/common/contract/socket';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { presentMessage } from '@winny/common/data/message/present';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { crisisNotice } from '@winny/common/domain/crisis/notice';
import type { AnyPush } from '@winny/common/platform/publish';
import { waitBriefly } from '@winny/common/platform/waiting';
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

/**
 * Publishes an accepted (or reopened) message, the remaining allowance and, if the detector found a crisis, `crisis:detected` to
 * all tabs of the person. Never throws and waits only briefly: the message is stored, so tabs can read it later.
 */
export async function announceTurn(
  { publisher, logger }: Pick<ChatServices, 'publisher' | 'logger'>,
  turn: TurnRecord,
  status: SubscriptionStatus,
): Promise<void> {
  const sessionId = turn.sessionId.toHexString();
  const pushes: AnyPush[] = [
    ['message:created', { sessionId, message: presentMessage(turn) }],
    ['subscription:updated', { status }],
  ];
  const notice = turn.crisis && crisisNotice(turn.crisis);
  if (notice) {
    const crisis = { ...notice, sessionId, messageId: turn._id.toHexString() };
    pushes.push(['crisis:detected', crisis]);
  }
  await waitBriefly(logger, 'announce', publisher.severalToPerson(turn.ownerId, pushes));
}
