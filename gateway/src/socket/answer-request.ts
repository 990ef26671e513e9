import { randomUUID } from 'node:crypto';
import { AppError } from '@winny/common/contract/errors';
import type { Snapshot } from '@winny/common/contract/message';
import {
  type Ack,
  type SocketData as RequestData,
  type SocketPayload,
  type SocketRequest,
  socketRequests,
} from '@winny/common/contract/socket';
import type { OwnerId } from '@winny/common/data/owner';
import { inheritedSince } from '@winny/common/data/session/inherited-state';
import type { OpenedSession } from '@winny/common/data/session/store';
import { withContext } from '@winny/common/platform/context';
import { authenticate, isBeingRenewed } from '../account/authenticate.ts';
import type { Viewer } from '../account/viewer.ts';
import { acceptMessage } from '../chat/accept-message.ts';
import { loadConversation } from '../chat/load-conversation.ts';
import { retryReply } from '../chat/retry-reply.ts';
import { stopReply } from '../chat/stop-reply.ts';
import { inputRefusal, refusalOf } from '../refusal.ts';
import type { Services } from '../services.ts';
import { cut } from './backlog.ts';
import { type Connections, signOut, type WinnySocket } from './connections.ts';

/** Reads that were started while the sign-in was checked. */
interface EarlyReads {
  session: Promise<OpenedSession | null>;
}

/** A request with parsed payload and authenticated sender. */
interface SocketCall extends AnswerContext {
  socket: WinnySocket;
  viewer: Viewer;
  early: EarlyReads | undefined;
}

/** Serves one kind of request. */
interface SocketHandler<R extends SocketRequest> {
  handle(call: SocketCall, payload: SocketPayload<R>): Promise<RequestData<R>>;
  /** Starts a read while the sign-in is checked; `owner` is the person who opened the connection. */
  readEarly?(services: Services, owner: OwnerId, payload: SocketPayload<R>): EarlyReads;
}

/** Shared by all requests of a gateway. */
export interface AnswerContext {
  services: Services;
  connections: Connections;
}

/** The handlers of all socket requests; a missing one does not compile. */
const socketHandlers: { [R in SocketRequest]: SocketHandler<R> } = {
  'session:join': { handle: joinSession },
  'message:send': {
    handle: ({ services, viewer, early }, payload) =>
      acceptMessage(services, viewer, payload, early?.session),
    // The session is read while the sign-in is checked.
    readEarly: (services, owner, { sessionId }) => {
      const session = services.sessions.open(owner, sessionId, inheritedSince(services.now()));
      // `acceptMessage` reports a failure; after a refused sign-in no caller awaits it.
      session.catch(() => undefined);
      return { session };
    },
  },
  'reply:stop': { handle: ({ services, viewer }, { sessionId }) => stopReply(services, viewer, sessionId) },
  'reply:retry': { handle: ({ services, viewer }, { messageId }) => retryReply(services, viewer, messageId) },
};

/** Answers every request of the contract on a connection. */
export function answerRequests(context: AnswerContext, socket: WinnySocket): void {
  const answer = <R extends SocketRequest>(request: R) =>
    answerRequest(context, socket, request, socketHandlers[request] as SocketHandler<R>);
  for (const request of Object.keys(socketRequests) as SocketRequest[]) answer(request);
}

/**
 * Answers one kind of request. Every input gets an answer: 400 for a malformed payload, a refusal's status, 500 without
 * details for a bug; none ends the process. The sign-in is checked on every request, because a revocation may not have
 * reached this gateway. Excess requests are refused (429), except for messages, which wait (RT-30).
 */
function answerRequest<R extends SocketRequest>(
  { services, connections }: AnswerContext,
  socket: WinnySocket,
  request: R,
  { handle, readEarly }: SocketHandler<R>,
): void {
  const listener = (...args: unknown[]) => {
    const answer = answerTo<RequestData<R>>(connections, socket, args);
    const payload = typeof args[0] === 'function' ? undefined : args[0];
    const context = { requestId: randomUUID(), userId: socket.data.viewer.id };
    const work = () =>
      withContext(context, async () => {
        try {
          const parsed = socketRequests[request].payload.safeParse(payload);
          const given = parsed.success ? (parsed.data as SocketPayload<R>) : null;
          const early = given ? readEarly?.(services, socket.data.viewer.id, given) : undefined;
          const viewer = await authenticate(services, socket.data.token);
          // The token has expired or the password was changed, and the cookie may have been renewed: the browser reconnects
          // with the new one and asks again.
          if (!viewer && !services.tokens.verifyToken(socket.data.token)) return cut(socket.conn);
          if (!viewer && (await isBeingRenewed(services, socket.data.token))) return cut(socket.conn);
          if (!viewer) throw new AppError('unauthorized');
          if (!parsed.success) throw inputRefusal(parsed.error);
          const call = { services, connections, socket, viewer, early };
          answer({ ok: true, data: await handle(call, given as SocketPayload<R>) });
        } catch (error) {
          const refusal = refusalOf(error) ?? new AppError('internal');
          if (refusal !== error) services.logger.error({ err: error, request }, 'request failed');
          answer(refused(refusal));
          if (refusal.code === 'unauthorized') signOut(socket);
        }
      });
    const sends = request === 'message:send';
    const isTooFast = () => answer(refused(new AppError('tooFast')));
    const isFull = () => answer(refused(new AppError('unavailable')));
    const withinLimit = () => services.requestsInProgress.during(work, isFull, sends);
    const forPerson = () =>
      services.personLimits.during(
        socket.data.viewer.id,
        sends ? 'send' : 'socket',
        withinLimit,
        sends ? isFull : isTooFast,
      );
    const admission = socket.data.limits.begin(forPerson, sends);
    if (admission === 'refused') isTooFast();
    if (admission === 'full') isFull();
  };
  socket.on(request, listener as never);
}

/** Answers events that are not in the contract with `notFound`. */
export function answerUnknownEvents({ connections }: AnswerContext, socket: WinnySocket): void {
  socket.onAny((event: string, ...args: unknown[]) => {
    if (Object.hasOwn(socketRequests, event)) return;
    answerTo(connections, socket, args)(refused(new AppError('notFound')));
  });
}

/** Sends an acknowledgement, if the client asked for one and reads what it is sent. */
function answerTo<Data>(
  connections: Connections,
  socket: WinnySocket,
  args: unknown[],
): (answer: Ack<Data>) => void {
  const ack = args.at(-1);
  return (answer) => {
    if (typeof ack === 'function' && connections.mayReceive(socket)) ack(answer);
  };
}

function refused(refusal: AppError): Ack<never> {
  return { ok: false, error: { status: refusal.status, ...refusal.toBody() } };
}

/**
 * `session:join`: answers with the stored messages and the running reply; pushes that arrive during the load follow the
 * answer. A connection loads one snapshot at a time, to limit memory.
 */
async function joinSession(
  { services, connections, socket, viewer }: SocketCall,
  { sessionId, after }: SocketPayload<'session:join'>,
): Promise<Snapshot> {
  const { delayed } = socket.data;
  const load = async () => {
    let snapshot: Snapshot | null = null;
    delayed.begin(sessionId);
    try {
      // A client that has not read the last snapshot does not get another.
      if (!connections.mayReceive(socket)) return { messages: [], reply: null };
      snapshot = await loadConversation(services, viewer, sessionId, after);
      return snapshot;
    } finally {
      // After the acknowledgement is written, never before.
      setImmediate(() => {
        for (const push of delayed.end(sessionId, snapshot)) connections.emit(socket, push);
      });
    }
  };
  const loaded = socket.data.joined.then(load);
  socket.data.joined = loaded.catch(() => undefined);
  return loaded;
}
