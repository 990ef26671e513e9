import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { parseScenarioOrder, SCENARIO_NAMES } from '../scenarios/scenario.ts';
import { ApiError, unknownPath } from './api-error.ts';
import type { ServerState } from './chat-completions.ts';
import { readJson } from './http.ts';

const speedSchema = z.strictObject({
  tokensPerSecond: z.number().positive().max(100_000).optional(),
  firstTokenMs: z.int().min(0).max(3_600_000).optional(),
});

/** The control endpoints by which tests choose faults. Returns the JSON answer. */
export async function control(state: ServerState, request: IncomingMessage, path: string): Promise<unknown> {
  // Refuses requests of web pages, which could break a running product.
  if (request.headers.origin) throw new ApiError(403, 'The control endpoints are not for browsers.');
  switch (`${request.method} ${path}`) {
    case 'GET /control/scenarios':
      return { names: SCENARIO_NAMES, waiting: state.scenarios.list() };
    case 'POST /control/scenarios': {
      const body = await readJson(request);
      state.scenarios.push(parsed(() => parseScenarioOrder(body)));
      return { waiting: state.scenarios.list() };
    }
    case 'DELETE /control/scenarios':
      state.scenarios.clear();
      return { waiting: [] };
    case 'GET /control/requests':
      return { streaming: state.pacer.size, requests: state.requests.list() };
    case 'DELETE /control/requests':
      state.requests.clear();
      return { streaming: state.pacer.size, requests: [] };
    case 'GET /control/speed':
      return state.speed;
    case 'POST /control/speed': {
      const body = await readJson(request);
      const { tokensPerSecond, firstTokenMs } = parsed(() => speedSchema.parse(body));
      state.speed.tokensPerSecond = tokensPerSecond ?? state.speed.tokensPerSecond;
      state.speed.firstTokenMs = firstTokenMs ?? state.speed.firstTokenMs;
      return state.speed;
    }
    default:
      throw unknownPath(request.method ?? 'GET', path);
  }
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new ApiError(400, z.prettifyError(error), { code: 'invalid_value' });
  }
}
