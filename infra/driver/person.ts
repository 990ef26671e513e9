import type { Message, SendMessageAnswer, Snapshot } from '@winny/common/contract/message';
import type { Session } from '@winny/common/contract/session';
import type { ClientToServerEvents, ServerToClientEvents } from '@winny/common/contract/socket';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

export type PersonSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** A client of the product over REST and sockets that knows only the contract. */
export interface Person {
  readonly email: string;
  readonly cookie: string;
  /** @throws RestError */
  get<T>(path: string, address?: string): Promise<T>;
  /** @throws RestError */
  post<T>(path: string, body: unknown, address?: string): Promise<T>;
  startSession(title?: string): Promise<Session>;
  messages(sessionId: string, address?: string): Promise<Message[]>;
  send(sessionId: string, content: string, clientId: string): Promise<SendMessageAnswer>;
  /** Opens a socket, without waiting for the connection. */
  connect(address?: string, options?: Partial<ManagerOptions & SocketOptions>): PersonSocket;
}

export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`${status}: ${body}`);
  }
}

let people = 0;

/** Registers a new person. @throws RestError */
export async function newPerson(address: string, tag = 'person'): Promise<Person> {
  people += 1;
  const email = `${tag}-${process.pid}-${people}-${Date.now().toString(36)}@example.org`;
  const response = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a quiet evening', firstName: 'Robin', lastName: 'Field' }),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new RestError(response.status, await response.text());
  const cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';

  async function request<T>(method: string, url: string, body?: unknown): Promise<T> {
    const answer = await fetch(url, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await answer.text();
    if (!answer.ok) throw new RestError(answer.status, text);
    return JSON.parse(text) as T;
  }

  return {
    email,
    cookie,
    get: (path, at = address) => request('GET', `${at}${path}`),
    post: (path, body, at = address) => request('POST', `${at}${path}`, body),
    startSession(title = 'A quiet evening') {
      return request('POST', `${address}/api/chat/sessions`, { title, therapyStyle: 'humanistic' });
    },
    messages: (sessionId, at = address) => request('GET', `${at}/api/chat/sessions/${sessionId}/messages`),
    send: (sessionId, content, clientId) =>
      request('POST', `${address}/api/chat/messages`, { sessionId, role: 'user', content, clientId }),
    connect(at = address, options = {}) {
      return io(at, {
        path: '/socket.io',
        transports: ['websocket'],
        forceNew: true,
        reconnectionDelay: 50,
        reconnectionDelayMax: 500,
        extraHeaders: { cookie },
        ...options,
      });
    },
  };
}

/** Joins a session. @throws Error when it is refused or not answered in time */
export async function join(socket: PersonSocket, sessionId: string, withinMs = 5_000): Promise<Snapshot> {
  const answer = await socket.timeout(withinMs).emitWithAck('session:join', { sessionId });
  if (!answer.ok) throw new RestError(answer.error.status, answer.error.message);
  return answer.data;
}
