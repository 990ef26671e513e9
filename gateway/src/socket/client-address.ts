import type { IncomingMessage } from 'node:http';
import express, { type Request } from 'express';
import { addressKey } from '../account/address-key.ts';
import type { GatewayEnvironment } from '../env.ts';

/**
 * Reads the client address of a request that bypasses Express, the same as `request.ip`.
 * @param trustProxy the trusted proxies
 * @returns the address as a key for limits
 */
export function clientAddressOf(
  trustProxy: GatewayEnvironment['TRUST_PROXY'],
): (request: IncomingMessage) => string {
  const app = express();
  app.set('trust proxy', trustProxy);
  return ({ headers, socket }) => {
    const seen = { app: { value: app }, headers: { value: headers }, socket: { value: socket } };
    return addressKey((Object.create(app.request, seen) as Request).ip);
  };
}
