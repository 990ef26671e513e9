import { z } from 'zod';
import { crisisLevelSchema, crisisVerdictSchema } from '../contract/crisis.ts';
import { objectIdSchema } from '../contract/ids.ts';
import type { PushEvent, PushPayload } from '../contract/socket.ts';
import { channels } from './channels.ts';
import { type Redis, whenReady } from './redis.ts';

/** A verdict on its way to the acknowledgement that waits for it. */
export const verdictNoticeSchema = z.object({ messageId: objectIdSchema, verdict: crisisVerdictSchema });
export type VerdictNotice = z.infer<typeof verdictNoticeSchema>;

/**
 * `stop`: the person has had enough. `restart`: the verdict is `level`, begin again under the safety protocol. `judged`: the
 * verdict is there and changes nothing, what was held back may be shown.
 */
export const replyControlSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('stop'), replyId: objectIdSchema }),
  z.object({ action: z.literal('restart'), replyId: objectIdSchema, level: crisisLevelSchema }),
  z.object({ action: z.literal('judged'), replyId: objectIdSchema }),
]);
export type ReplyControl = z.infer<typeof replyControlSchema>;

/** Reads a control message. @returns null when it is none: what arrives on a channel must not end the process that listens */
export function replyControlOf(message: string): ReplyControl | null {
  try {
    return replyControlSchema.parse(JSON.parse(message));
  } catch {
    return null;
  }
}

/**
 * Signs out sockets of a person: all whose token is older than `tokenVersion`, or those of one sign-in. Travels on the
 * person's channel.
 */
export const revokedNoticeSchema = z.union([
  z.object({ tokenVersion: z.int() }),
  z.object({ signInId: z.string() }),
]);

/** The longest a message waits for a lost connection, in milliseconds: what is late is read back, or told again. */
const READY_WITHIN_MS = 1_000;

/** An event with its payload. */
export type AnyPush = { [E in PushEvent]: readonly [event: E, payload: PushPayload<E>] }[PushEvent];

export interface Publisher {
  /** Shows an event to all tabs of a person. Reaches whoever is connected now; the rest read it back by joining. */
  toPerson<E extends PushEvent>(ownerId: string, event: E, payload: PushPayload<E>): Promise<void>;
  /** Shows several events to all tabs of a person, in this order, in one message. */
  severalToPerson(ownerId: string, pushes: readonly AnyPush[]): Promise<void>;
  /** Ends every sign-in older than `tokenVersion`. */
  revoke(ownerId: string, tokenVersion: number): Promise<void>;
  /** Ends one sign-in. */
  revokeSignIn(ownerId: string, signInId: string): Promise<void>;
  toGateway(gatewayId: string, notice: VerdictNotice): Promise<void>;
  toWorkers(control: ReplyControl): Promise<void>;
}

/** The form of an event on a person's channel; several travel as a list of them. */
export function encodePush<E extends PushEvent>(event: E, payload: PushPayload<E>): string {
  return JSON.stringify([event, payload]);
}

/**
 * The one door by which workers and gateways speak to each other and to browsers. While Redis is away a message fails after a
 * second and is never sent late: ten minutes later it would be wrong.
 */
export function createPublisher(redis: Redis): Publisher {
  const send = async (channel: string, message: string) => {
    await whenReady(redis, READY_WITHIN_MS);
    await redis.publish(channel, message);
  };
  return {
    toPerson: (ownerId, event, payload) => send(channels.person(ownerId), encodePush(event, payload)),
    severalToPerson: (ownerId, pushes) => send(channels.person(ownerId), JSON.stringify(pushes)),
    revoke: (ownerId, tokenVersion) =>
      send(channels.person(ownerId), JSON.stringify(['auth:revoked', { tokenVersion }])),
    revokeSignIn: (ownerId, signInId) =>
      send(channels.person(ownerId), JSON.stringify(['auth:revoked', { signInId }])),
    toGateway: (gatewayId, notice) => send(channels.gateway(gatewayId), JSON.stringify(notice)),
    toWorkers: (control) => send(channels.workers, JSON.stringify(control)),
  };
}
