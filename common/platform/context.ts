import { AsyncLocalStorage } from 'node:async_hooks';

/** The ids that the logs and jobs of one request share. */
export interface RequestContext {
  requestId: string;
  userId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` as part of a request: its logs and jobs carry the request's id. */
export function withContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The current request, or undefined outside one. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
