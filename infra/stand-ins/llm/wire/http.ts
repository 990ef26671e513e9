import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from './api-error.ts';

const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Reads a request's JSON body. Throws ApiError 400 when it is not JSON, 413 when it is larger than 8 MB. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) throw new ApiError(413, 'The request body is too large.');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new ApiError(400, 'The body of your request could not be parsed as JSON.', {
      code: 'invalid_json',
    });
  }
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent || response.destroyed) return;
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  });
  response.end(text);
}

/** Sends every error response. An error that is not an ApiError is a bug of the stand-in, and its text is not sent. */
export function sendError(response: ServerResponse, error: unknown): void {
  const known =
    error instanceof ApiError
      ? error
      : new ApiError(500, 'The stand-in failed to answer.', { type: 'server_error', code: 'internal_error' });
  sendJson(response, known.status, known.body(), known.headers);
}

/** Resolves after `ms`, or with false as soon as the client has left. */
export function waitUnlessLeft(response: ServerResponse, ms: number): Promise<boolean> {
  if (response.destroyed) return Promise.resolve(false);
  if (ms <= 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const left = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      response.off('close', left);
      resolve(true);
    }, ms);
    response.once('close', left);
  });
}
