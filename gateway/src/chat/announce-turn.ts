import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { presentMessage } from '@winny/common/data/message/present';
import type { TurnRecord } from '@winny/common/data/message/store';
import { crisisNotice } from '@winny/common/domain/crisis/notice';
import type { AnyPush } from '@winny/common/platform/publish';
import { waitBriefly } from '@winny/common/platform/waiting';
import type { ChatServices } from './chat-services.ts';

/**
 * Shows an accepted (or reopened) message, what is left of the allowance and a crisis the detector found to all the person's
 * tabs. The message is stored already: when Redis is away the tabs read it back later, and nobody waits for that.
 */
export async function announceTurn(
  services: ChatServices,
  turn: TurnRecord,
  status: SubscriptionStatus,
): Promise<void> {
  const { publisher } = services;
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
  await waitBriefly(services.logger, 'announce', publisher.severalToPerson(turn.ownerId, pushes));
}
