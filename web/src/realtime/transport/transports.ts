import type { SendMessageAnswer, SendMessageBody } from '@winny/common/contract/message';
import { Unreachable } from '../../api/errors.ts';
import type { Connection } from './connection.ts';
import type { RestTransport } from './rest-transport.ts';
import { jittered, type Timing } from './timing.ts';

/** The two transports to the gateway. Requests use the socket while it is connected, otherwise REST. */
export interface Transports {
  readonly connection: Connection;
  readonly rest: RestTransport;
  readonly timing: Timing;
}

/**
 * Sends one message. An unanswered send is repeated over the transport that works, with the same `clientId`, so that the
 * message is stored once. Rejects with `Refused` as soon as the server refuses it, with `Unreachable` after `sendForMs`.
 */
export async function sendWithRetry(
  { connection, rest, timing }: Transports,
  body: Omit<SendMessageBody, 'role'>,
): Promise<SendMessageAnswer> {
  const deadline = Date.now() + timing.sendForMs;
  let pause = timing.sendRetryMs;
  for (;;) {
    try {
      return connection.isOnline()
        ? await connection.request('message:send', body)
        : await rest.send({ ...body, role: 'user' });
    } catch (error) {
      if (!(error instanceof Unreachable) || Date.now() + pause > deadline) throw error;
    }
    await onlineOrAfter(connection, jittered(pause));
    pause = Math.min(pause * 2, timing.sendRetryMaxMs);
  }
}

/** Stops the reply that is being written. */
export function stopReply(
  { connection, rest }: Transports,
  sessionId: string,
): Promise<{ stopped: boolean }> {
  return socketThenRest(
    connection,
    () => connection.request('reply:stop', { sessionId }),
    () => rest.stop(sessionId),
  );
}

/** Requests a failed reply again. */
export function retryReply({ connection, rest }: Transports, messageId: string): Promise<SendMessageAnswer> {
  return socketThenRest(
    connection,
    () => connection.request('reply:retry', { messageId }),
    () => rest.retry(messageId),
  );
}

/** Falls back to REST if the socket gives no answer; both requests may safely arrive twice. */
async function socketThenRest<T>(
  connection: Connection,
  overSocket: () => Promise<T>,
  overRest: () => Promise<T>,
): Promise<T> {
  if (!connection.isOnline()) return overRest();
  try {
    return await overSocket();
  } catch (error) {
    if (error instanceof Unreachable) return overRest();
    throw error;
  }
}

/** Resolves when the socket connects, at the latest after `ms`. */
function onlineOrAfter(connection: Connection, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(done, ms);
    const unsubscribe = connection.onOnline((online) => {
      if (online) done();
    });
  });
}
