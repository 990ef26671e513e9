import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, type ErrorCode } from '@winny/common/contract/errors';
import type { Message, RunningReply, SendMessageAnswer } from '@winny/common/contract/message';
import type { Ack, ClientToServerEvents, ServerToClientEvents } from '@winny/common/contract/socket';
import { Server } from 'socket.io';
import { Refused, Unreachable } from '../outcome.ts';
import type { RestDoor } from '../transport/rest-transport.ts';
import { answerTo, messageId, replyId, sessionId, userMessage } from './frames.ts';

/**
 * A gateway in one process for the tests of the browser's side: a real Socket.IO server with one session, whose reply
 * is written, lost and completed by the test, frame by frame.
 */
export async function startFakeGateway() {
  const http = createServer();
  let lineOpen = true;
  const io = new Server<ClientToServerEvents, ServerToClientEvents>(http, {
    allowRequest: (_request, answer) => answer(null, lineOpen),
  });
  const session = sessionId();
  const messages: Message[] = [];
  let reply: RunningReply | null = null;
  let restOpen = true;
  let unauthorized = false;
  let muted = false;
  let sendsToIgnore = 0;
  let awayFor = 0;
  const counts = { joins: 0, sends: 0, polls: 0 };
  const asked: (string | undefined)[] = [];

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
    let message = messages.find((have) => have.clientId !== undefined && have.clientId === clientId);
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
        asked.push(payload.after);
        ack(ok(snapshot(payload.after)));
      } else ack(refusal('sessionNotFound'));
    });
    socket.on('message:send', ({ content, clientId }, ack) => {
      if (awayFor > 0) {
        awayFor -= 1;
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

  const throughRest = async <T>(work: () => T): Promise<T> => {
    if (!restOpen) throw new Unreachable('the gateway is away');
    return structuredClone(work());
  };
  const rest: RestDoor = {
    messages: (id, after) =>
      throughRest(() => {
        counts.polls += 1;
        asked.push(after);
        if (id !== session) throw new Refused(404, 'The requested session could not be found.');
        const streaming = reply && answerTo(1, reply.text, { id: reply.replyId, status: 'streaming' });
        return streaming ? [...newerThan(after), streaming] : newerThan(after);
      }),
    send: ({ content, clientId }) => throughRest(() => accept(content, clientId)),
    stop: () => throughRest(() => ({ stopped: reply !== null })),
    retry: () => throughRest(() => accept('again', undefined)),
    greet: () => throughRest(() => undefined),
  };

  return {
    url: `http://127.0.0.1:${port}`,
    sessionId: session,
    rest,
    counts,
    /** After which message each join and each reading asked. */
    asked,
    io,
    messages,
    /** Writes one frame of the reply; the server always keeps it, a muted line loses it. */
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
    /** Pushes are lost while this is on, as on a broken bus; requests still work. */
    mute(on: boolean): void {
      muted = on;
    },
    /** The next messages are stored, but their acknowledgements never come. */
    ignoreSends(number: number): void {
      sendsToIgnore = number;
    },
    /** The next messages find the gateway without its database. */
    beAway(number: number): void {
      awayFor = number;
    },
    refuseEverybody(on: boolean): void {
      unauthorized = on;
    },
    /** While closed no socket opens, as behind a proxy that forbids them. */
    closeLine(on: boolean): void {
      lineOpen = !on;
    },
    closeRest(on: boolean): void {
      restOpen = !on;
    },
    /** Cuts every line without a goodbye, as a dying gateway does. */
    cut(): void {
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
    },
    /** Ends every socket politely, as a server does with a client that is too slow. */
    dismiss: (): void => void io.disconnectSockets(true),
    close: () => new Promise<void>((resolve) => void io.close(() => resolve())),
  };
}

export type FakeGateway = Awaited<ReturnType<typeof startFakeGateway>>;
