import type { Request, Response } from 'express';

const unanswered = new WeakMap<Request['socket'], Set<() => void>>();

/**
 * Resolves when the response was sent or the connection has closed. It listens for both, because a response that is queued
 * behind an earlier one on the same connection gets no event when the connection closes.
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

/** One listener per connection, regardless of the number of requests. */
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
