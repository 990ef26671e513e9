import type { Request } from 'express';

/**
 * Whether a request sends a message. A message may be a cry for help: no person is refused one for sending too many
 * (SAFE-42).
 */
export function isSend({ method, baseUrl, path }: Request): boolean {
  return method === 'POST' && `${baseUrl}${path}`.toLowerCase().replace(/\/$/, '') === '/api/chat/messages';
}
