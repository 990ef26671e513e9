import { randomUUID } from 'node:crypto';
import { AppError, invalidInput } from '@winny/common/contract/errors';
import {
  type Ack,
  type SocketData as RequestData,
  type SocketPayload,
  type SocketRequest,
  socketRequests,
} from '@winny/common/contract/socket';
import { withContext } from '@winny/common/platform/context';
import { authenticate } from '../account/authenticate.ts';
import type { Viewer } from '../account/viewer.ts';
import { refusalOf } from '../refusal.ts';
import type { Services } from '../services.ts';
import { signOut } from './deliver.ts';
import type { WinnySocket } from './socket-types.ts';

/** Requests of one connection under way at once. Nobody's tab comes near it; a program that runs wild is told to wait. */
const UNDER_WAY_AT_MOST = 250;

/** What a request event does, once its payload is parsed and its sender known. */
export type RequestHandler<R extends SocketRequest> = (
  viewer: Viewer,
  payload: SocketPayload<R>,
) => Promise<RequestData<R>>;

/**
 * Answers one kind of request event. Anything a client can send is answered: a malformed payload with 400, a refusal with its
 * status, a fault with 500 and no detail; nothing ends the process. The sign-in is checked with every request, because it may
 * have been revoked while nobody could tell this gateway.
 * @param afterAck runs right after the acknowledgement was handed over
 */
export function answerRequest<R extends SocketRequest>(
  services: Services,
  socket: WinnySocket,
  request: R,
  handle: RequestHandler<R>,
): void {
  const listener = (...args: unknown[]) => {
    const ack = args.at(-1);
    const answer =
      typeof ack === 'function' ? (ack as (answer: Ack<RequestData<R>>) => void) : () => undefined;
    const payload = typeof args[0] === 'function' ? undefined : args[0];
    if (socket.data.underWay >= UNDER_WAY_AT_MOST) {
      const refusal = new AppError('tooFast');
      return answer({ ok: false, error: { status: refusal.status, ...refusal.toBody() } });
    }
    socket.data.underWay += 1;
    const context = { requestId: randomUUID(), userId: socket.data.viewer.id };
    void withContext(context, async () => {
      try {
        const viewer = await authenticate(services, socket.data.token);
        if (!viewer) throw new AppError('unauthorized');
        const parsed = socketRequests[request].payload.safeParse(payload);
        if (!parsed.success) throw invalidInput(parsed.error);
        answer({ ok: true, data: await handle(viewer, parsed.data as SocketPayload<R>) });
      } catch (error) {
        const refusal = refusalOf(error) ?? new AppError('internal');
        if (refusal !== error) services.logger.error({ err: error, request }, 'a request failed');
        answer({ ok: false, error: { status: refusal.status, ...refusal.toBody() } });
        if (refusal.code === 'unauthorized') signOut(socket);
      } finally {
        socket.data.underWay -= 1;
      }
    });
  };
  socket.on(request, listener as never);
}
