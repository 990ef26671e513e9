import { ModelError } from './model-error.ts';

/**
 * The next item of a stream, or a `stalled` error when it does not come in time. The client's own timeout covers the headers
 * only: a connection that stays open and says nothing would hold a reply for ever.
 */
export async function nextWithin<T>(items: AsyncIterator<T>, ms: number): Promise<IteratorResult<T>> {
  let timer: NodeJS.Timeout | undefined;
  const watchdog = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModelError('stalled')), ms);
  });
  try {
    return await Promise.race([items.next(), watchdog]);
  } finally {
    clearTimeout(timer);
  }
}
