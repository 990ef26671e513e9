import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATEMENT } from '../stand-in.ts';
import { unknownPath } from './api-error.ts';
import { chatCompletions, type ServerState } from './chat-completions.ts';
import { control } from './control.ts';
import { sendError, sendJson } from './http.ts';
import { getModel, listModels } from './models.ts';

/** Answers one request. Never rejects. */
export async function route(
  state: ServerState,
  controlled: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  try {
    if (path === '/v1/chat/completions' && request.method === 'POST') {
      await chatCompletions(state, request, response);
    } else if (controlled && path.startsWith('/control/')) {
      sendJson(response, 200, await control(state, request, path));
    } else {
      sendJson(response, 200, read(request.method ?? 'GET', path));
    }
  } catch (error) {
    sendError(response, error);
    // A body that was not fully read must not be parsed as the next request on this connection.
    if (!request.complete) request.destroy();
  }
}

function read(method: string, path: string): unknown {
  if (method === 'GET') {
    if (path === '/') return { notice: STATEMENT, models: '/v1/models', chat: '/v1/chat/completions' };
    if (path === '/healthz') return { status: 'ok' };
    if (path === '/v1/models') return listModels();
    const [, id] = /^\/v1\/models\/([^/]+)$/.exec(path) ?? [];
    if (id) return getModel(safeDecode(id));
  }
  throw unknownPath(method, path);
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
