import { randomUUID } from 'node:crypto';
import type { CompletionRequest } from '@winny/common/contract/evaluation';
import { crisisNotice, isCrisis } from '@winny/common/domain/crisis/decide';
import type { Evaluated } from './run-evaluation.ts';

/** English text has about four characters a token. */
const CHARACTERS_PER_TOKEN = 4;
/** Characters in a chunk of a stream. */
const CHUNK_CHARS = 24;

/** The rest that the product shows beside the reply; a separate field, which OpenAI's clients pass on. */
function shown({ verdict }: Evaluated) {
  const notice = verdict && crisisNotice(verdict);
  return {
    crisisLevel: verdict?.level ?? 0,
    crisisType: verdict?.type ?? null,
    crisisReason: notice?.crisisReason ?? null,
    dialog: verdict !== null && isCrisis(verdict),
    supportCard: verdict?.level === 1,
    verdictBy: verdict?.by ?? null,
    verdictVersion: verdict?.version ?? null,
  };
}

const counted = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN);

function usageOf({ messages }: CompletionRequest, { content, tokens }: Evaluated) {
  const prompt_tokens = counted(messages.reduce((sum, message) => sum + message.content.length, 0));
  const completion_tokens = tokens ?? counted(content.length);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

function head(model: string, object: string, now: Date) {
  return { id: `chatcmpl-${randomUUID()}`, object, created: Math.floor(now.getTime() / 1_000), model };
}

/** The answer to a request that does not stream. */
export function presentCompletion(request: CompletionRequest, evaluated: Evaluated, now: Date) {
  const message = { role: 'assistant', content: evaluated.content, refusal: null };
  return {
    ...head(request.model, 'chat.completion', now),
    choices: [{ index: 0, message, logprobs: null, finish_reason: 'stop' }],
    usage: usageOf(request, evaluated),
    winny: shown(evaluated),
  };
}

/** The events of a stream, each with its last line. */
export function presentStream(request: CompletionRequest, evaluated: Evaluated, now: Date): string[] {
  const same = head(request.model, 'chat.completion.chunk', now);
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    ...same,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
  });
  // By code points, so that no character is torn.
  const characters = [...evaluated.content];
  const parts = Array.from({ length: Math.ceil(characters.length / CHUNK_CHARS) }, (_, at) =>
    chunk({ content: characters.slice(at * CHUNK_CHARS, (at + 1) * CHUNK_CHARS).join('') }),
  );
  const usage = request.stream_options?.include_usage
    ? [{ ...same, choices: [], usage: usageOf(request, evaluated) }]
    : [];
  const last = { ...chunk({}, 'stop'), winny: shown(evaluated) };
  const events = [chunk({ role: 'assistant', content: '' }), ...parts, last, ...usage];
  return [...events.map((event) => `data: ${JSON.stringify(event)}\n\n`), 'data: [DONE]\n\n'];
}
