import { AsyncLocalStorage } from 'node:async_hooks';

/** What the logs and jobs of one request share. */
export interface RequestContext {
  requestId: string;
  userId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` as part of a request: everything it logs or enqueues carries the request's id. */
export function withContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The request this code runs for, or undefined outside one. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
