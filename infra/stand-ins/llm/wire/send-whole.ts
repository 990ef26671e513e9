import type { ServerResponse } from 'node:http';
import type { SeenRequest } from '../scenarios/request-log.ts';
import { MODEL_ID } from '../stand-in.ts';
import type { ChatRequest } from './chat-request.ts';
import { sendJson, waitUnlessLeft } from './http.ts';
import type { Plan } from './plan-answer.ts';
import { usageOf } from './usage.ts';

interface Whole {
  response: ServerResponse;
  request: ChatRequest;
  plan: Plan;
  seen: SeenRequest;
  created: number;
}

/** Sends a planned answer in one piece. */
export async function sendWhole({ response, request, plan, seen, created }: Whole): Promise<void> {
  response.once('close', () => {
    if (seen.outcome === 'open') seen.outcome = 'client-left';
  });
  const writing = plan.paceWhole ? (plan.tokens.length * 1_000) / plan.tokensPerSecond : 0;
  if (!(await waitUnlessLeft(response, plan.firstTokenMs + writing))) return;
  if (plan.fault?.kind === 'stall') return;
  if (plan.fault?.kind === 'cut') {
    seen.outcome = 'cut';
    response.destroy();
    return;
  }
  const body = {
    id: seen.id,
    object: 'chat.completion',
    created,
    model: MODEL_ID,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: plan.tokens.join(''), refusal: null, annotations: [] },
        logprobs: null,
        finish_reason: plan.finish,
      },
    ],
    usage: usageOf(request, plan.tokens.length),
    system_fingerprint: 'fp_rules',
  };
  seen.tokensSent = plan.tokens.length;
  seen.outcome = 'finished';
  if (plan.fault?.kind === 'malformed') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body).slice(0, 60));
    return;
  }
  sendJson(response, 200, body, { 'x-request-id': seen.id });
}
