import type { EncoderRequest } from './thread-calls.ts';

/**
 * The order in which the encoder thread answers: a new message before all else and the newest first, because its verdict may
 * still come in time; then the rest as it came.
 */
export function createTurns<T extends { request: EncoderRequest }>() {
  const urgent: T[] = [];
  const others: T[] = [];
  return {
    add(task: T): void {
      (isUrgent(task.request) ? urgent : others).push(task);
    },
    next: (): T | undefined => urgent.pop() ?? others.shift(),
  };
}

const isUrgent = (request: EncoderRequest) => request.call === 'assess' && !request.given.isAgain;
