import type { SendMessageAnswer, SendMessageBody } from '@winny/common/contract/message';
import { Unreachable } from '../outcome.ts';
import type { Connection } from './connection.ts';
import type { RestDoor } from './rest-transport.ts';
import { jittered, type Timing } from './timing.ts';

/** Both doors of the gateway; the socket while there is one, REST otherwise. */
export interface Doors {
  readonly connection: Connection;
  readonly rest: RestDoor;
  readonly timing: Timing;
}

/**
 * Brings one message to the server and waits for its answer. Where none comes it is sent again, over whichever door
 * is open, always under the same `clientId`, so that it is stored once. Rejects with `Refused` at once, with
 * `Unreachable` when the time is spent.
 */
export async function deliver(
  { connection, rest, timing }: Doors,
  body: Omit<SendMessageBody, 'role'>,
): Promise<SendMessageAnswer> {
  const until = Date.now() + timing.sendForMs;
  let pause = timing.sendRetryMs;
  for (;;) {
    try {
      return connection.online()
        ? await connection.request('message:send', body)
        : await rest.send({ ...body, role: 'user' });
    } catch (error) {
      if (!(error instanceof Unreachable) || Date.now() + pause > until) throw error;
    }
    await backOnlineOr(connection, jittered(pause));
    pause = Math.min(pause * 2, timing.sendRetryMaxMs);
  }
}

/** Stops the reply being written. */
export function askToStop({ connection, rest }: Doors, sessionId: string): Promise<{ stopped: boolean }> {
  return viaSocketElse(
    connection,
    () => connection.request('reply:stop', { sessionId }),
    () => rest.stop(sessionId),
  );
}

/** Asks for a failed reply again. */
export function askToRetry({ connection, rest }: Doors, messageId: string): Promise<SendMessageAnswer> {
  return viaSocketElse(
    connection,
    () => connection.request('reply:retry', { messageId }),
    () => rest.retry(messageId),
  );
}

/** Both requests may safely be heard twice, so a silent socket is followed by REST. */
async function viaSocketElse<T>(
  connection: Connection,
  live: () => Promise<T>,
  fallback: () => Promise<T>,
): Promise<T> {
  if (!connection.online()) return fallback();
  try {
    return await live();
  } catch (error) {
    if (error instanceof Unreachable) return fallback();
    throw error;
  }
}

/** Waits, but not a moment longer than until the socket is back. */
function backOnlineOr(connection: Connection, ms: number): Promise<void> {
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
