import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestLog } from '../scenarios/request-log.ts';
import type { ScenarioQueue } from '../scenarios/scenario-queue.ts';
import { ApiError, missingKey } from './api-error.ts';
import { kindOf, parseChatRequest } from './chat-request.ts';
import { readJson } from './http.ts';
import type { Pacer } from './pacer.ts';
import { planAnswer, type Speed } from './plan-answer.ts';
import { sendStream } from './send-stream.ts';
import { sendWhole } from './send-whole.ts';

/** The server's state between requests. */
export interface ServerState {
  speed: Speed;
  pacer: Pacer;
  scenarios: ScenarioQueue;
  requests: RequestLog;
}

/** `POST /v1/chat/completions`. Throws ApiError where the real service refuses. */
export async function chatCompletions(
  state: ServerState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!/^Bearer \S+/.test(request.headers.authorization ?? '')) throw missingKey();
  const chat = parseChatRequest(await readJson(request));
  const scenario = state.scenarios.take(kindOf(chat));
  const id = `chatcmpl-${randomUUID().replaceAll('-', '')}`;
  const seen = state.requests.add(id, chat, scenario?.name ?? null);
  const created = Math.floor(Date.now() / 1_000);
  try {
    const plan = planAnswer(chat, scenario, state.speed);
    const answer = { response, request: chat, plan, seen, created };
    if (chat.stream) sendStream(answer, state.pacer);
    else await sendWhole(answer);
  } catch (error) {
    if (error instanceof ApiError) seen.outcome = 'refused';
    throw error;
  }
}
