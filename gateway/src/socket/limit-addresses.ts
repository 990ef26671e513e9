import type { IncomingMessage } from 'node:http';
import express, { type Request } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientAddressKey } from '../account/client-address-key.ts';
import type { GatewayEnvironment } from '../env.ts';
import type { EngineSocket } from './backlog.ts';

export interface AddressLimits {
  /** Whether this request may open another connection. */
  mayOpen(request: IncomingMessage): Promise<boolean>;
  /** Counts a connection until it closes. */
  opened(conn: EngineSocket): void;
}

/**
 * Limits the connections per address, and handshakes per minute, with or without a sign-in: each takes memory before it is
 * authenticated. Generous enough for a school behind one address whose tabs all reconnect together.
 */
export function limitAddresses(environment: GatewayEnvironment): AddressLimits {
  const addressOf = clientAddressOf(environment.TRUST_PROXY);
  const connections = new Map<string, number>();
  const handshakes = new RateLimiterMemory({ points: environment.ADDRESS_REQUESTS_PER_MINUTE, duration: 60 });
  return {
    async mayOpen(request) {
      const address = addressOf(request);
      if ((connections.get(address) ?? 0) >= environment.ADDRESS_CONNECTIONS) return false;
      return handshakes.consume(address).then(
        () => true,
        () => false,
      );
    },
    opened(conn) {
      const address = addressOf(conn.request);
      connections.set(address, (connections.get(address) ?? 0) + 1);
      conn.once('close', () => {
        const left = (connections.get(address) ?? 1) - 1;
        if (left > 0) connections.set(address, left);
        else connections.delete(address);
      });
    },
  };
}

/**
 * Reads the client address of a request that bypasses Express, the same as `request.ip`.
 * @param trustProxy the trusted proxies
 * @returns the address as a key for limits
 */
function clientAddressOf(
  trustProxy: GatewayEnvironment['TRUST_PROXY'],
): (request: IncomingMessage) => string {
  const app = express();
  app.set('trust proxy', trustProxy);
  return ({ headers, socket }) => {
    const seen = { app: { value: app }, headers: { value: headers }, socket: { value: socket } };
    return clientAddressKey((Object.create(app.request, seen) as Request).ip);
  };
}
