import type { IncomingMessage } from 'node:http';
import express, { type Request } from 'express';
import { addressKey } from '../account/address-key.ts';
import type { GatewayEnvironment } from '../env.ts';

/**
 * Reads the address of a request that does not pass Express, as `request.ip` reads it for those that do.
 * @param trustProxy which proxies in front are believed
 * @returns the key the address is counted under
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
