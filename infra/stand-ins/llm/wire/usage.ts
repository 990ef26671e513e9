import type { ChatRequest } from './chat-request.ts';
import { estimateTokens } from './tokens.ts';

/** The `usage` of an answer. */
export function usageOf(request: ChatRequest, completionTokens: number) {
  const promptTokens = request.turns.reduce((sum, turn) => sum + 4 + estimateTokens(turn.content), 3);
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: {
      reasoning_tokens: 0,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  };
}
