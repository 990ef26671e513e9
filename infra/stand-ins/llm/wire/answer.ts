import { judgeTurns } from '../judge/judge.ts';
import { composeReply } from '../reply/compose.ts';
import type { ChatRequest } from './chat-request.ts';
import { minimalInstance } from './minimal-instance.ts';

/** The name of the schema by which the product asks for a judgement of the last user turn. */
export const VERDICT_SCHEMA = 'crisis_verdict';

/** The answer to a request: a text, or the JSON that its format requires. */
export function answerFor(request: ChatRequest): string {
  if (!request.format) return composeReply(request.turns, request.seed ?? 0);
  if (request.format.name === VERDICT_SCHEMA) return JSON.stringify(judgeTurns(request.turns));
  return JSON.stringify(request.format.schema ? minimalInstance(request.format.schema) : {});
}
