import type { Scenario } from '../scenarios/scenario.ts';
import { answerFor } from './answer.ts';
import { ApiError } from './api-error.ts';
import type { ChatRequest } from './chat-request.ts';
import { longText } from './long-text.ts';
import { tokenise } from './tokens.ts';

export interface Speed {
  tokensPerSecond: number;
  firstTokenMs: number;
}

/** How an answer is sent: its tokens, its pace, and its fault. */
export interface Plan extends Speed {
  tokens: string[];
  finish: 'stop' | 'length' | null;
  /** Whether the stream is closed with `[DONE]`. */
  done: boolean;
  fault: { kind: 'stall' | 'cut' | 'malformed'; afterTokens: number } | null;
  /** A whole answer takes as long as its tokens would. */
  paceWhole: boolean;
}

/** Plans the answer to a request. Throws ApiError for scenarios that refuse. */
export function planAnswer(request: ChatRequest, scenario: Scenario | null, speed: Speed): Plan {
  refuseIfTold(scenario);
  const limited = limit(tokensFor(request, scenario), request);
  const plan: Plan = {
    ...limited,
    ...speed,
    ...paceOf(scenario),
    done: true,
    fault: null,
    paceWhole: scenario?.name === 'slow',
  };
  switch (scenario?.name) {
    case 'stall':
    case 'cut':
    case 'malformed':
      plan.fault = { kind: scenario.name, afterTokens: scenario.params.afterTokens };
      break;
    case 'no-finish-reason':
      plan.tokens = plan.tokens.slice(0, scenario.params.afterTokens ?? plan.tokens.length);
      plan.finish = null;
      plan.done = scenario.params.done;
      break;
  }
  return plan;
}

function refuseIfTold(scenario: Scenario | null): void {
  if (scenario?.name === '429') {
    const seconds = String(scenario.params.retryAfterSeconds);
    throw new ApiError(429, 'Rate limit reached. Try again later.', {
      type: 'requests',
      code: 'rate_limit_exceeded',
      headers: { 'retry-after': seconds },
    });
  }
  if (scenario?.name === '500') {
    throw new ApiError(500, 'The server had an error while processing your request.', {
      type: 'server_error',
    });
  }
}

function tokensFor(request: ChatRequest, scenario: Scenario | null): string[] {
  switch (scenario?.name) {
    case 'empty':
      return [];
    case 'very-long':
      return tokenise(longText(scenario.params.tokens)).slice(0, scenario.params.tokens);
    case 'script':
      return scenario.params.tokens ?? tokenise(scenario.params.text ?? '');
    case 'bad-json':
      return tokenise('{"level": "high", "type": "suic');
    default:
      return tokenise(cutAtStop(answerFor(request), request.stop));
  }
}

function cutAtStop(text: string, stops: string[]): string {
  const ends = stops.map((stop) => (stop ? text.indexOf(stop) : -1)).filter((at) => at >= 0);
  return ends.length > 0 ? text.slice(0, Math.min(...ends)) : text;
}

function limit(tokens: string[], request: ChatRequest): Pick<Plan, 'tokens' | 'finish'> {
  const { maxTokens } = request;
  if (maxTokens === null || tokens.length <= maxTokens) return { tokens, finish: 'stop' };
  return { tokens: tokens.slice(0, maxTokens), finish: 'length' };
}

function paceOf(scenario: Scenario | null): Partial<Speed> {
  if (!scenario || scenario.name === '429' || scenario.name === '500') return {};
  const { tokensPerSecond, firstTokenMs } = scenario.params;
  return {
    ...(tokensPerSecond === undefined ? {} : { tokensPerSecond }),
    ...(firstTokenMs === undefined ? {} : { firstTokenMs }),
  };
}
