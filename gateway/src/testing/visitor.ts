import { randomUUID } from 'node:crypto';
import type { Session } from '@winny/common/contract/session';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import type { ManagerOptions, SocketOptions } from 'socket.io-client';
import type { TestGateway } from './start-gateway.ts';
import { TestBrowser } from './test-browser.ts';
import { openSocket, type TestSocket } from './test-socket.ts';

/** A newly registered person with a session and a browser. */
export class Visitor {
  private readonly sockets: TestSocket[] = [];

  private constructor(
    readonly browser: TestBrowser,
    readonly owner: OwnerId,
    readonly session: Session,
  ) {}

  static async arrive(gateway: TestGateway): Promise<Visitor> {
    const browser = new TestBrowser(gateway.address);
    const owner = ownerOf(await browser.register(`${randomUUID()}@example.org`));
    return new Visitor(browser, owner, await openSession(browser));
  }

  /** Creates another session. */
  openSession(): Promise<Session> {
    return openSession(this.browser);
  }

  /** Sends a message to the session over REST. */
  send(content: string, clientId?: string): Promise<Response> {
    const body = { sessionId: this.session.id, role: 'user', content, ...(clientId ? { clientId } : {}) };
    return this.browser.post('/api/chat/messages', body);
  }

  /** Opens a socket, as another tab or device would. */
  async connect(
    { address }: { address: string } = this.browser,
    options: Partial<ManagerOptions & SocketOptions> = {},
  ): Promise<TestSocket> {
    const headers = { extraHeaders: { cookie: this.browser.cookieHeader() } };
    const socket = await openSocket(address, { ...headers, ...options });
    this.sockets.push(socket);
    return socket;
  }

  /** Closes the sockets. */
  leave(): void {
    for (const { socket } of this.sockets.splice(0)) socket.disconnect();
  }
}

async function openSession(browser: TestBrowser): Promise<Session> {
  const opened = await browser.post('/api/chat/sessions', { title: 'Tonight', therapyStyle: 'cbt' });
  return (await opened.json()) as Session;
}
