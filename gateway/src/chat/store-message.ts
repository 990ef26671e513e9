import { createHash, randomUUID } from 'node:crypto';
import type { CrisisVerdict } from '@winny/common/contract/crisis';
import { AppError } from '@winny/common/contract/errors';
import type { SendMessageBody } from '@winny/common/contract/message';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import type { SendCharge, SenderSnapshot } from '@winny/common/data/message/schema';
import { newObjectId, type TurnRecord } from '@winny/common/data/message/store';
import type { SessionRecord } from '@winny/common/data/session/schema';
import { allowanceState, type ChargeOutcome, presentStatus } from '@winny/common/data/user/allowance-store';
import type { PaidSend } from '@winny/common/data/user/charge-write';
import { shouldShowPaywall } from '@winny/common/domain/allowance';
import { type HeldLevel, isCrisis } from '@winny/common/domain/crisis/decide';
import { ownRegion } from '@winny/common/domain/crisis/region';
import { calendarDay } from '@winny/common/domain/day';
import type { Viewer } from '../account/viewer.ts';
import type { ChatServices } from './chat-services.ts';
import { CLAIM_DUE_MS } from './crisis-verdict.ts';

/** A validated message with its verdict, ready to be charged. */
export interface CheckedMessage extends Pick<SendMessageBody, 'sessionId' | 'content' | 'clientId'> {
  session: SessionRecord;
  /** The detector's verdict, or that of the crisis model, which has read the message before it was refused. */
  verdict: CrisisVerdict;
  /** The detector's. */
  detected: CrisisVerdict;
  held: HeldLevel;
  /** Whether the person sends at the pace of a program. */
  isAbovePace: Promise<boolean>;
  now: Date;
}

export type StoreOutcome =
  | { isNew: true; turn: TurnRecord; status: SubscriptionStatus }
  /** A message with this `clientId` was accepted before. */
  | { isNew: false; turn: TurnRecord }
  /** Nothing is left of the allowance, and nothing was stored. */
  | 'refused';

/**
 * Charges a message and stores it, once per `clientId`. An ordinary send takes two writes; the reads for a repeated send
 * happen only after a write was refused.
 * @throws AppError unauthorized, unavailable
 */
export async function storeMessage(
  services: ChatServices,
  viewer: Viewer,
  message: CheckedMessage,
): Promise<StoreOutcome> {
  const { now, verdict, detected } = message;
  const day = calendarDay(now, services.timeZone);
  const key = chargeKey(message);
  const { sessionId } = message;
  const send = { key, day, now, isCrisis: isCrisis(verdict), messageId: newObjectId(), sessionId };
  const [charged, fixedTextOnly] = await Promise.all([
    chargeSend(services, viewer, send),
    message.isAbovePace,
  ]);
  if (!charged) throw new AppError('unauthorized');
  if (charged.kind === null || charged.earlier) {
    const turn = await firstTurn(services, viewer, message);
    if (turn) return { isNew: false, turn };
    if (charged.kind === null) return 'refused';
  }
  // If an earlier try was charged but not stored, its charge names the message id, so that concurrent tries store one
  // message.
  const messageId = charged.earlier?.messageId ?? send.messageId;
  const stored = await services.messages.accept(viewer.id, {
    messageId,
    sessionId: message.sessionId,
    content: message.content,
    clientId: message.clientId,
    charge: noteOfCharge(key, day, now, charged),
    crisis: verdict,
    ...(verdict !== detected && { screened: detected }),
    fixedTextOnly,
    sender: snapshotOf(viewer, message),
    createdAt: now,
    dueAt: new Date(now.getTime() + CLAIM_DUE_MS),
  });
  if (stored) return { isNew: true, turn: stored, status: presentStatus(charged.user, day, now) };
  const first = await firstTurn(services, viewer, message);
  if (!first) throw new AppError('unavailable');
  // Another text under the same `clientId` was stored first, with a charge under its own key.
  if (first._id.toHexString() !== messageId)
    await services.allowance.undo(viewer.id, key, charged.kind ?? 'none');
  return { isNew: false, turn: first };
}

/** Charges a send. Before refusing it, refunds charges for messages that were never stored. */
async function chargeSend(
  services: ChatServices,
  viewer: Viewer,
  send: PaidSend,
): Promise<ChargeOutcome | null> {
  const charged = await services.allowance.charge(viewer.id, send, viewer.sender);
  if (!charged || charged.kind !== null) return charged;
  const given = await services.unsentCharges.refund(viewer.id, send.now);
  return given ? services.allowance.charge(viewer.id, send, given) : charged;
}

/**
 * The key of a send's charge. It includes the content: otherwise a text in crisis, which is free, could pay for a different
 * text sent concurrently under the same `clientId`.
 */
function chargeKey({ sessionId, clientId, content }: CheckedMessage): string {
  if (clientId === undefined) return randomUUID();
  return createHash('sha256').update(`${sessionId}.${clientId}.${content}`).digest('base64url').slice(0, 22);
}

async function firstTurn(
  services: ChatServices,
  viewer: Viewer,
  { sessionId, clientId }: CheckedMessage,
): Promise<TurnRecord | null> {
  return clientId === undefined ? null : services.messages.byClientId(viewer.id, sessionId, clientId);
}

function noteOfCharge(key: string, day: string, now: Date, { user, kind }: ChargeOutcome): SendCharge {
  return {
    key,
    refundDue: false,
    shouldShowPaywall: kind !== null && shouldShowPaywall(allowanceState(user, now), day, kind),
    totalWinnyMessages: user.totalWinnyMessages,
  };
}

function snapshotOf({ sender }: Viewer, { session, held }: CheckedMessage): SenderSnapshot {
  const { firstName, supportStyle, therapyExperience, preferredApproaches } = sender;
  return {
    firstName,
    supportStyle,
    therapyExperience,
    preferredApproaches,
    region: ownRegion(sender),
    therapyStyle: session.therapyStyle,
    held: { ...held, at: new Date(held.at) },
  };
}
