import { eitherSignal } from './either-signal.ts';
import { parseErrorBody, Refused, Unreachable } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Sends one request to the gateway, with the session cookie. A body is sent as JSON, a form with a file as it is.
 * @param withinMs how long it may take
 * @returns the parsed answer, typed by the contract; null when it has no body
 * @throws Refused for every answer that is not ok, Unreachable when no answer of the gateway arrived in time
 */
export async function request<Answer = unknown>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  withinMs = REQUEST_TIMEOUT_MS,
): Promise<Answer> {
  const form = body instanceof FormData ? body : undefined;
  const timeout = AbortSignal.timeout(withinMs);
  const either = signal && eitherSignal(signal, timeout);
  try {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      },
      signal: either?.signal ?? timeout,
      ...(body !== undefined && { body: form ?? JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Refused(response.status, text || response.statusText, parseErrorBody(text));
    return (text === '' ? null : JSON.parse(text)) as Answer;
  } catch (error) {
    if (error instanceof Refused || signal?.aborted) throw error;
    throw new Unreachable(error);
  } finally {
    either?.release();
  }
}
