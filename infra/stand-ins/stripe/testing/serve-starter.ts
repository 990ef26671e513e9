import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import { type StripeServer, startStripeServer } from '../server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    stripeStarter: string;
  }
}

const optionsSchema = z.strictObject({ endOfRetries: z.enum(['cancel', 'unpaid', 'past_due']).optional() });

/**
 * Runs once before all tests: provides an address that starts a stand-in with each POST (its options as JSON; the answer is
 * its address), and ends one with DELETE (its address). Test files need one each, because they move its clock.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = new Map<string, StripeServer>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    if (request.method === 'POST') {
      const { endOfRetries } = optionsSchema.parse(JSON.parse(body));
      const stripe = await startStripeServer(endOfRetries ? { endOfRetries } : {});
      started.set(stripe.url, stripe);
      response.end(stripe.url);
      return;
    }
    await started.get(body)?.close();
    started.delete(body);
    response.end();
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('stripeStarter', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await Promise.all([...started.values()].map((stripe) => stripe.close()));
  };
}
