import { type ChatRequest, kindOf } from '../wire/chat-request.ts';

const MAX_REQUESTS = 500;

export type Outcome = 'open' | 'finished' | 'client-left' | 'refused' | 'cut';

/** The shape of a request, for tests: only the lengths of what people wrote. */
export interface SeenRequest {
  id: string;
  at: string;
  kind: 'reply' | 'judge';
  model: string;
  stream: boolean;
  includeUsage: boolean;
  messages: { role: string; chars: number }[];
  system: string;
  format: string | null;
  scenario: string | null;
  outcome: Outcome;
  tokensSent: number;
}

/** Stores the last requests; the oldest are dropped first. */
export class RequestLog {
  readonly #seen: SeenRequest[] = [];

  add(id: string, request: ChatRequest, scenario: string | null): SeenRequest {
    const entry: SeenRequest = {
      id,
      at: new Date().toISOString(),
      kind: kindOf(request),
      model: request.model,
      stream: request.stream,
      includeUsage: request.includeUsage,
      messages: request.turns.map(({ role, content }) => ({ role, chars: content.length })),
      system: request.turns
        .filter(({ role }) => role === 'system')
        .map(({ content }) => content)
        .join('\n'),
      format: request.format ? (request.format.name ?? 'json_object') : null,
      scenario,
      outcome: 'open',
      tokensSent: 0,
    };
    this.#seen.push(entry);
    if (this.#seen.length > MAX_REQUESTS) this.#seen.shift();
    return entry;
  }

  list(): readonly SeenRequest[] {
    return this.#seen;
  }

  clear(): void {
    this.#seen.length = 0;
  }
}
