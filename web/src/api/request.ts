import { ConnectionError, RequestError } from './request-error.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** No request waits longer than this. */
const DEADLINE_MS = 20_000;

/**
 * One call to our own server, with the session cookie; a body is sent as JSON.
 * @returns the JSON answer, or null when there is no body; its type is the contract's word
 * @throws RequestError for every answer that is not ok, ConnectionError when there was none in time
 */
export async function request<Answer = unknown>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new RequestError(response.status, text, response.statusText);
    return (text === '' ? null : JSON.parse(text)) as Answer;
  } catch (error) {
    if (error instanceof RequestError || signal?.aborted) throw error;
    throw new ConnectionError(error);
  }
}
