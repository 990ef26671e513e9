import { channels, personOfChannel } from '@winny/common/platform/channels';
import type { Logger } from '@winny/common/platform/logger';
import type { Redis } from '@winny/common/platform/redis';
import { withTimeout } from '@winny/common/platform/waiting';
import type { VerdictWaiters } from '../chat/crisis-verdict.ts';

const SUBSCRIBE_WITHIN_MS = 5_000;

export interface PersonChannels {
  /** Listens for a person's events. Resolves when Redis has confirmed it: only then is a snapshot safe to read. */
  join(ownerId: string): Promise<void>;
  /** One connection less; with the last one the gateway stops listening for this person. */
  leave(ownerId: string): void;
  close(): Promise<void>;
}

/**
 * The gateway's ear: the channels of the people connected to it, and nobody else's, so that ten gateways do not do the work
 * ten times; and its own channel for verdicts.
 * @param onEvent an event of a person: its name and payload as published
 * @param onInterrupted the line to Redis was lost and is back: whatever was published meanwhile has passed unheard
 */
export function listenForPeople(options: {
  subscriber: Redis;
  verdicts: VerdictWaiters;
  logger: Logger;
  onEvent: (ownerId: string, event: string, payload: unknown) => void;
  onInterrupted: () => void;
}): PersonChannels {
  const { subscriber, verdicts, logger } = options;
  const listening = new Map<string, { connections: number; confirmed: Promise<unknown> }>();
  const own = channels.gateway(verdicts.gatewayId);
  let closed = false;

  subscriber.on('message', (channel: string, message: string) => {
    try {
      const ownerId = personOfChannel(channel);
      if (ownerId) {
        const published = JSON.parse(message) as [string, unknown] | [string, unknown][];
        for (const [event, payload] of isOne(published) ? [published] : published) {
          options.onEvent(ownerId, event, payload);
        }
      } else {
        verdicts.receive(message);
      }
    } catch (error) {
      // One malformed message must not take the others' gateway down.
      logger.error({ err: error }, 'a published event could not be delivered');
    }
  });

  const first = subscriber.subscribe(own);
  first.catch(() => undefined);
  let lost = false;
  subscriber.on('close', () => {
    lost = true;
  });
  subscriber.on('ready', () => {
    if (!lost || closed) return;
    lost = false;
    // Commands keep their order: when this is confirmed, so are the subscriptions that ioredis renews before it.
    subscriber.subscribe(own).then(options.onInterrupted, () => undefined);
  });

  return {
    async join(ownerId) {
      let entry = listening.get(ownerId);
      if (!entry) {
        entry = {
          connections: 0,
          confirmed: withTimeout(
            SUBSCRIBE_WITHIN_MS,
            subscriber.subscribe(channels.person(ownerId)),
            unconfirmed,
          ),
        };
        entry.confirmed.catch(() => undefined);
        listening.set(ownerId, entry);
      }
      entry.connections += 1;
      try {
        await entry.confirmed;
      } catch (error) {
        this.leave(ownerId);
        throw error;
      }
    },
    leave(ownerId) {
      const entry = listening.get(ownerId);
      if (!entry) return;
      entry.connections -= 1;
      if (entry.connections > 0) return;
      listening.delete(ownerId);
      subscriber.unsubscribe(channels.person(ownerId)).catch(() => undefined);
    },
    async close() {
      closed = true;
      await subscriber.quit().catch(() => subscriber.disconnect());
    },
  };
}

/** One message on a person's channel holds one event, or a list of them (`common/platform/publish.ts`). */
function isOne(published: [string, unknown] | [string, unknown][]): published is [string, unknown] {
  return typeof published[0] === 'string';
}

function unconfirmed(): never {
  throw new Error('Redis did not confirm in time.');
}
