import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendMessageBodySchema } from '@winny/common/contract/message';
import { createSessionBodySchema } from '@winny/common/contract/session';
import { preferencesBodySchema, registerBodySchema } from '@winny/common/contract/user';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedDemoPerson } from './seed-demo-person.ts';

/** The part of the REST contract that the seed speaks, judged by the contract's own schemas, kept in memory. */
class RestServer {
  readonly sessions: { id: string; title: string }[] = [];
  readonly messages: string[] = [];
  password: string | undefined;
  #server: Server | undefined;

  async listen(): Promise<string> {
    const server = createServer((request, response) => {
      read(request)
        .then((body) => this.#answer(`${request.method} ${request.url}`, request, body))
        .then(([status, body]) => {
          response.writeHead(status, { 'set-cookie': 'session=signed-in; HttpOnly; Path=/' });
          response.end(JSON.stringify(body));
        })
        .catch((error: unknown) => response.writeHead(500).end(JSON.stringify(String(error))));
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server?.close();
  }

  #answer(asked: string, request: IncomingMessage, body: unknown): [number, unknown] {
    if (request.headers.origin !== `http://${request.headers.host}`) return [403, {}];
    if (asked === 'POST /api/register') {
      const person = registerBodySchema.parse(body);
      if (this.password !== undefined) return [409, {}];
      this.password = person.password;
      return [201, {}];
    }
    if (asked === 'POST /api/login') {
      return [(body as { password: string }).password === this.password ? 200 : 401, {}];
    }
    if (request.headers.cookie !== 'session=signed-in') return [401, {}];
    if (asked === 'PATCH /api/user') return [200, preferencesBodySchema.parse(body)];
    if (asked === 'GET /api/chat/sessions') return [200, this.sessions];
    if (asked === 'POST /api/chat/sessions') {
      const { title } = createSessionBodySchema.parse(body);
      const session = { id: `${this.sessions.length}`.padStart(24, '0'), title };
      this.sessions.push(session);
      return [201, session];
    }
    if (asked === 'POST /api/chat/messages') {
      const { sessionId, content } = sendMessageBodySchema.parse(body);
      this.messages.push(`${sessionId}: ${content}`);
      return [200, {}];
    }
    return [404, {}];
  }
}

async function read(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? null : JSON.parse(text);
}

let rest: RestServer;
let address = '';
beforeEach(async () => {
  rest = new RestServer();
  address = await rest.listen();
});
afterEach(() => rest.close());

it('makes a person with two conversations, each begun', async () => {
  expect(await seedDemoPerson(address, 'a password')).toBe(true);
  expect(rest.sessions).toHaveLength(2);
  expect(rest.messages).toHaveLength(2);
});

it('changes nothing when done again', async () => {
  await seedDemoPerson(address, 'a password');
  expect(await seedDemoPerson(address, 'a password')).toBe(true);
  expect(rest.sessions).toHaveLength(2);
  expect(rest.messages).toHaveLength(2);
});

it('completes what was cut short', async () => {
  await seedDemoPerson(address, 'a password');
  rest.sessions.pop();
  await seedDemoPerson(address, 'a password');
  expect(rest.sessions).toHaveLength(2);
});

it('leaves an account of the same e-mail with another password alone', async () => {
  rest.password = 'somebody else’s';
  expect(await seedDemoPerson(address, 'a password')).toBe(false);
  expect(rest.sessions).toEqual([]);
});
