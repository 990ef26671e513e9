import type { Request } from 'express';

/**
 * Whether a request sends a message. Messages are exempt from limits per person, because any of them may be a cry for help
 * (SAFE-42).
 */
export function isSend({ method, baseUrl, path }: Request): boolean {
  return method === 'POST' && `${baseUrl}${path}`.toLowerCase().replace(/\/$/, '') === '/api/chat/messages';
}
