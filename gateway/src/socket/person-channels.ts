import { channels, personOfChannel } from '@winny/common/platform/channels';
import type { Logger } from '@winny/common/platform/logger';
import type { Redis } from '@winny/common/platform/redis';
import { withTimeout } from '@winny/common/platform/waiting';
import type { VerdictWaiters } from '../chat/crisis-verdict.ts';

const SUBSCRIBE_TIMEOUT_MS = 5_000;

export interface PersonChannels {
  /** Subscribes to a person's events. Resolves when Redis has confirmed; only then is it safe to load a snapshot. */
  join(ownerId: string): Promise<void>;
  /** Releases one connection; the last one unsubscribes. */
  leave(ownerId: string): void;
  close(): Promise<void>;
}

/**
 * Subscribes to the channels of the people connected to this gateway, so that gateways do not process each other's events,
 * and to this gateway's own channel for verdicts.
 * @param onEvent called with the name and payload of an event of a person
 * @param onFigures called when a figure of the dashboard may have changed
 * @param onInterrupted called when the connection to Redis is back after a loss: events in between were missed
 */
export function listenForPeople(options: {
  subscriber: Redis;
  verdicts: VerdictWaiters;
  logger: Logger;
  onEvent: (ownerId: string, event: string, payload: unknown) => void;
  onFigures: () => void;
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
      } else if (channel === channels.figures) {
        options.onFigures();
      } else {
        verdicts.receive(message);
      }
    } catch (error) {
      // One malformed message must not end the gateway.
      logger.error({ err: error }, 'published event not delivered');
    }
  });

  const first = subscriber.subscribe(own, channels.figures);
  first.catch(() => undefined);
  let lost = false;
  subscriber.on('close', () => {
    lost = true;
  });
  subscriber.on('ready', () => {
    if (!lost || closed) return;
    lost = false;
    // Redis keeps the order of commands: once this is confirmed, so are the subscriptions that ioredis renewed before.
    subscriber.subscribe(own).then(options.onInterrupted, () => undefined);
  });

  return {
    async join(ownerId) {
      let entry = listening.get(ownerId);
      if (!entry) {
        entry = {
          connections: 0,
          confirmed: withTimeout(
            SUBSCRIBE_TIMEOUT_MS,
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

/** A message on a person's channel holds one event or a list of them (`common/platform/publish.ts`). */
function isOne(published: [string, unknown] | [string, unknown][]): published is [string, unknown] {
  return typeof published[0] === 'string';
}

function unconfirmed(): never {
  throw new Error('Redis did not confirm in time.');
}
