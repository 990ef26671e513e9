import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { lag } from './payment-world.ts';
import type { Random } from './random.ts';

/** Decides how long a request waits before it goes on, or its answer. */
export type Hold = (path: string, what: 'request' | 'answer') => Promise<void>;

export interface HoldingProxy {
  url: string;
  close(): Promise<void>;
}

/** A way to Stripe that holds requests and answers up: an answer may be old when it arrives, and answers overtake each other. */
export async function startHoldingProxy(target: string, hold: Hold): Promise<HoldingProxy> {
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers, url = '/' } = incoming;
    const body = await buffer(incoming);
    await hold(url, 'request');
    const forwarded = request(new URL(url, target), { method, headers });
    forwarded.end(body);
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
    const answered = await buffer(answer);
    await hold(url, 'answer');
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(answered);
  };
  const server = createServer((incoming, outgoing) => {
    // The client sees a lost connection, as with Stripe itself.
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Holds everything up for random times. */
export const lagging =
  (random: Random, longestMs: number): Hold =>
  () =>
    lag(random.whole(longestMs));
