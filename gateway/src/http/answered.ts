import type { Request, Response } from 'express';

const unanswered = new WeakMap<Request['socket'], Set<() => void>>();

/**
 * Waits until the answer to a request has left, or its connection has ended. Both are listened for: a response that waits behind
 * an earlier one on the same connection hears nothing when the connection ends.
 */
export function answered({ socket }: Request, response: Response): Promise<void> {
  if (socket.destroyed || response.closed) return Promise.resolve();
  return new Promise((resolve) => {
    const waiting = waitingOn(socket);
    const done = () => {
      waiting.delete(done);
      resolve();
    };
    waiting.add(done);
    response.once('close', done);
  });
}

/** One listener for a connection, however many requests come over it. */
function waitingOn(socket: Request['socket']): Set<() => void> {
  const known = unanswered.get(socket);
  if (known) return known;
  const waiting = new Set<() => void>();
  unanswered.set(socket, waiting);
  socket.once('close', () => {
    for (const done of waiting) done();
  });
  return waiting;
}
