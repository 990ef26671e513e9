import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, type ErrorCode } from '@winny/common/contract/errors';
import type { Message, RunningReply, SendMessageAnswer } from '@winny/common/contract/message';
import type { Ack, ClientToServerEvents, ServerToClientEvents } from '@winny/common/contract/socket';
import { Server } from 'socket.io';
import { Refused, Unreachable } from '../../api/errors.ts';
import type { RestTransport } from '../transport/rest-transport.ts';
import { answerTo, messageId, replyId, sessionId, userMessage } from './frames.ts';

/** A gateway for tests of the browser code: a real Socket.IO server with one session. The test writes its reply frame by frame. */
export async function startFakeGateway() {
  const http = createServer();
  let socketsAllowed = true;
  const io = new Server<ClientToServerEvents, ServerToClientEvents>(http, {
    allowRequest: (_request, answer) => answer(null, socketsAllowed),
  });
  const session = sessionId();
  const messages: Message[] = [];
  let reply: RunningReply | null = null;
  let restAllowed = true;
  let unauthorized = false;
  let muted = false;
  let sendsToIgnore = 0;
  let sendsWithoutDatabase = 0;
  const counts = { joins: 0, sends: 0, polls: 0 };
  const requestedAfter: (string | undefined)[] = [];

  const ok = <T>(data: T): Ack<T> => ({ ok: true, data });
  const refusal = (code: ErrorCode): Ack<never> => {
    const error = new AppError(code);
    return { ok: false, error: { status: error.status, ...error.toBody() } };
  };
  const newerThan = (after: string | undefined): Message[] =>
    structuredClone(messages.slice(messages.findIndex(({ id }) => id === after) + 1));
  const snapshot = (after?: string) => ({ messages: newerThan(after), reply: reply && { ...reply } });
  const accept = (content: string, clientId: string | undefined): SendMessageAnswer => {
    counts.sends += 1;
    let message = messages.find((other) => other.clientId !== undefined && other.clientId === clientId);
    if (!message) {
      message = userMessage(messages.length + 1, { content, ...(clientId ? { clientId } : {}) });
      messages.push(message);
      io.emit('message:created', { sessionId: session, message });
    }
    return {
      message,
      isCrisis: false,
      crisisType: null,
      crisisReason: null,
      crisisLevel: 0,
      shouldShowPaywall: false,
      totalWinnyMessages: messages.length,
    };
  };

  io.use((_socket, next) => next(unauthorized ? new Error('Unauthorized') : undefined));
  io.on('connection', (socket) => {
    socket.on('session:join', (payload, ack) => {
      counts.joins += 1;
      if (payload.sessionId === session) {
        requestedAfter.push(payload.after);
        ack(ok(snapshot(payload.after)));
      } else ack(refusal('sessionNotFound'));
    });
    socket.on('message:send', ({ content, clientId }, ack) => {
      if (sendsWithoutDatabase > 0) {
        sendsWithoutDatabase -= 1;
        return ack(refusal('unavailable'));
      }
      const answer = accept(content, clientId);
      if (sendsToIgnore > 0) sendsToIgnore -= 1;
      else if (content === 'refuse me') {
        ack(refusal('dailyLimit'));
      } else ack(ok(answer));
    });
    socket.on('reply:stop', (_payload, ack) => ack(ok({ stopped: reply !== null })));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;

  const overRest = async <T>(work: () => T): Promise<T> => {
    if (!restAllowed) throw new Unreachable();
    return structuredClone(work());
  };
  const rest: RestTransport = {
    messages: (id, after) =>
      overRest(() => {
        counts.polls += 1;
        requestedAfter.push(after);
        if (id !== session) throw new Refused(404, 'Not found', { code: 'sessionNotFound' });
        const streaming = reply && answerTo(1, reply.text, { id: reply.replyId, status: 'streaming' });
        return streaming ? [...newerThan(after), streaming] : newerThan(after);
      }),
    send: ({ content, clientId }) => overRest(() => accept(content, clientId)),
    stop: () => overRest(() => ({ stopped: reply !== null })),
    retry: () => overRest(() => accept('again', undefined)),
    greet: () => overRest(() => undefined),
  };

  return {
    url: `http://127.0.0.1:${port}`,
    sessionId: session,
    rest,
    counts,
    /** The `after` of each join and each read. */
    requestedAfter,
    io,
    messages,
    /** Writes one frame of the reply. While muted it is stored but not pushed. */
    write(text: string, attempt = 1): void {
      const seq = reply && reply.attempt === attempt ? reply.seq + 1 : 0;
      const before = seq === 0 ? '' : (reply?.text ?? '');
      reply = { replyId: replyId(), replyTo: messageId(1), attempt, seq, text: before + text };
      if (muted) return;
      const { text: _whole, ...head } = reply;
      io.emit('reply:delta', { sessionId: session, ...head, text });
    },
    complete(): Message {
      const message = answerTo(1, reply?.text ?? '');
      messages.push(message);
      const first = messages[0];
      if (first) messages[0] = { ...first, reply: 'done' };
      reply = null;
      if (!muted) io.emit('reply:completed', { sessionId: session, replyId: replyId(), message });
      return message;
    },
    /** Drops pushes; requests still work. */
    mute(on: boolean): void {
      muted = on;
    },
    /** Stores the next sends without acknowledging them. */
    ignoreSends(number: number): void {
      sendsToIgnore = number;
    },
    /** Answers the next sends as a gateway whose database is unavailable. */
    loseDatabase(number: number): void {
      sendsWithoutDatabase = number;
    },
    refuseSessions(on: boolean): void {
      unauthorized = on;
    },
    /** Refuses sockets, like a proxy that does not support them. */
    blockSockets(on: boolean): void {
      socketsAllowed = !on;
    },
    blockRest(on: boolean): void {
      restAllowed = !on;
    },
    /** Drops every connection without a packet, like a gateway that crashes. */
    cut(): void {
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
    },
    /** Disconnects every socket, as the server does with a client that is too slow. */
    disconnectAll: (): void => void io.disconnectSockets(true),
    close: () => new Promise<void>((resolve) => void io.close(() => resolve())),
  };
}

export type FakeGateway = Awaited<ReturnType<typeof startFakeGateway>>;
