import { z } from 'zod';
import { crisisLevelSchema, crisisVerdictSchema } from '../contract/crisis.ts';
import { objectIdSchema } from '../contract/ids.ts';
import type { PushEvent, PushPayload } from '../contract/socket.ts';
import { channels } from './channels.ts';
import type { Logger } from './logger.ts';
import { type Redis, whenReady } from './redis.ts';
import { withRetry } from './waiting.ts';

/**
 * A verdict for the acknowledgement that waits for it. After one that is not final it goes on waiting for the judge, who may raise it.
 * Null when the crisis model has none for a message that is about to be refused; `messageId` is the id of that question.
 */
export const verdictNoticeSchema = z.object({
  messageId: objectIdSchema,
  verdict: crisisVerdictSchema.nullable(),
  isFinal: z.boolean().default(true),
});
export type VerdictNotice = z.input<typeof verdictNoticeSchema>;

/**
 * `stop`: the person requested a stop. `restart`: the verdict is `level`, start over under the safety protocol. `concern`:
 * level 1 is stored, start over if nothing was shown yet. `judged`: the verdict is stored and no crisis, delayed text may be
 * published.
 */
export const replyControlSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('stop'), replyId: objectIdSchema }),
  z.object({ action: z.literal('restart'), replyId: objectIdSchema, level: crisisLevelSchema }),
  z.object({ action: z.literal('concern'), replyId: objectIdSchema }),
  z.object({ action: z.literal('judged'), replyId: objectIdSchema }),
]);
export type ReplyControl = z.infer<typeof replyControlSchema>;

/** Parses a control message. @returns null when it is malformed, because that must not end the listening process */
export function replyControlOf(message: string): ReplyControl | null {
  try {
    return replyControlSchema.parse(JSON.parse(message));
  } catch {
    return null;
  }
}

/**
 * Signs out sockets of a person: all with a token older than `tokenVersion`, or those of one sign-in. Sockets of the sign-in
 * `renewed` are closed without `auth:revoked`: their browser has a new cookie and reconnects. Sent on the person's channel.
 */
export const revokedNoticeSchema = z.union([
  z.object({ tokenVersion: z.int(), renewed: z.string().optional() }),
  z.object({ signInId: z.string() }),
]);

/** How long a publication waits for a lost connection (ms). Subscribers read the state later, or the message is repeated. */
const CONNECTION_TIMEOUT_MS = 1_000;

/** An event with its payload. */
export type AnyPush = { [E in PushEvent]: readonly [event: E, payload: PushPayload<E>] }[PushEvent];

export interface Publisher {
  /** Publishes an event to all tabs of a person. Tabs that are not connected read the state when they join. */
  toPerson<E extends PushEvent>(ownerId: string, event: E, payload: PushPayload<E>): Promise<void>;
  /** Publishes several events in order, as one message. */
  severalToPerson(ownerId: string, pushes: readonly AnyPush[]): Promise<void>;
  /** Ends every sign-in older than `tokenVersion`. @param renewed the sign-in whose cookie is renewed, if one is */
  revoke(ownerId: string, tokenVersion: number, renewed?: string): Promise<void>;
  /** Ends one sign-in. */
  revokeSignIn(ownerId: string, signInId: string): Promise<void>;
  toGateway(gatewayId: string, notice: VerdictNotice): Promise<void>;
  toWorkers(control: ReplyControl): Promise<void>;
  /** Tells all processes that the knowledge has changed. */
  knowledgeChanged(): Promise<void>;
  /** Tells gateways that a figure of the dashboard may have changed. */
  figuresChanged(): Promise<void>;
}

/** The format of an event on a person's channel; several are sent as a list. */
export function encodePush<E extends PushEvent>(event: E, payload: PushPayload<E>): string {
  return JSON.stringify([event, payload]);
}

/**
 * Publishes from workers and gateways to each other and to browsers. While Redis is away, a publication fails after a second
 * and is never sent late, because it would be outdated.
 */
export function createPublisher(redis: Redis): Publisher {
  const send = async (channel: string, message: string) => {
    await whenReady(redis, CONNECTION_TIMEOUT_MS);
    await redis.publish(channel, message);
  };
  return {
    toPerson: (ownerId, event, payload) => send(channels.person(ownerId), encodePush(event, payload)),
    severalToPerson: (ownerId, pushes) => send(channels.person(ownerId), JSON.stringify(pushes)),
    revoke: (ownerId, tokenVersion, renewed) =>
      send(channels.person(ownerId), JSON.stringify(['auth:revoked', { tokenVersion, renewed }])),
    revokeSignIn: (ownerId, signInId) =>
      send(channels.person(ownerId), JSON.stringify(['auth:revoked', { signInId }])),
    toGateway: (gatewayId, notice) => send(channels.gateway(gatewayId), JSON.stringify(notice)),
    toWorkers: (control) => send(channels.workers, JSON.stringify(control)),
    figuresChanged: () => send(channels.figures, ''),
    knowledgeChanged: () => send(channels.knowledge, ''),
  };
}

/** Publishes with retries; logs a failure and never throws. The state is stored already, and tabs read it at their next join. */
export async function publishOrLog(
  { logger }: { readonly logger: Logger },
  publish: () => Promise<unknown>,
): Promise<void> {
  try {
    await withRetry(publish);
  } catch (error) {
    logger.warn({ err: error }, 'event not published');
  }
}
