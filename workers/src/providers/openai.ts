import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { z } from 'zod';

/** Why the model gave no complete answer. `refused` means that a retry cannot help. */
export type ModelFault =
  | 'busy'
  | 'unreachable'
  | 'timeout'
  | 'stalled'
  | 'truncated'
  | 'empty'
  | 'malformed'
  | 'refused';

/** A failed model request. Contains no text of the prompt or the answer. */
export class ModelError extends Error {
  /** @param retryAfterSeconds the server's Retry-After, if it sent one */
  constructor(
    readonly fault: ModelFault,
    readonly retryAfterSeconds?: number,
  ) {
    super(`The model failed: ${fault}.`);
    this.name = 'ModelError';
  }

  /** Whether a retry may help. */
  get mayRecover(): boolean {
    return this.fault !== 'refused';
  }
}

/** The timeouts of a stream: until the first token, and between tokens (ms). */
export interface StreamTimeouts {
  firstTokenMs: number;
  idleMs: number;
}

/** One message of a prompt. */
export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** A reply is cut after 16,000 characters; more tokens would be paid for nothing. */
const REPLY_TOKENS = 5_000;
/** A form takes about fifty tokens; the rest is for reasoning models. */
const FORM_TOKENS = 1_000;

export interface Model {
  /**
   * Streams a reply. Ends when the model has finished, `onToken` returns false or `signal` is aborted (which is not an
   * error; check the signal).
   * @returns the tokens of prompt and reply together; null when the model does not say
   * @throws ModelError
   */
  stream(
    prompt: PromptMessage[],
    timeouts: StreamTimeouts,
    signal: AbortSignal,
    onToken: (text: string) => boolean,
  ): Promise<number | null>;
  /**
   * Asks for an answer in a given form and validates it.
   * @throws ModelError, also for an answer of another form, because compatible servers may ignore the schema
   */
  answer<S extends z.ZodType>(
    prompt: PromptMessage[],
    form: AnswerForm<S>,
    withinMs: number,
  ): Promise<z.infer<S>>;
}

/** The form of an answer: the zod schema, and the same as the API's response format. */
export interface AnswerForm<S extends z.ZodType> {
  schema: S;
  format: ReturnType<typeof zodResponseFormat<S>>;
}

/** Defines a form. Call once per form: converting the schema to JSON Schema costs more than the rest of a request. */
export function answerForm<S extends z.ZodType>(name: string, schema: S): AnswerForm<S> {
  return { schema, format: zodResponseFormat(schema, name) };
}

/** Without the client's own retries: each retry is a new attempt that people see. */
export function createModel(settings: { apiKey: string; baseURL: string; model: string }): Model {
  const client = new OpenAI({ apiKey: settings.apiKey, baseURL: settings.baseURL, maxRetries: 0 });
  const { model } = settings;

  return {
    async stream(prompt, timeouts, signal, onToken) {
      const abort = new AbortController();
      const forward = () => abort.abort();
      signal.addEventListener('abort', forward, { once: true });
      if (signal.aborted) return null;
      const watchdog = createWatchdog(timeouts, forward);
      let finish: string | null = null;
      let enough = false;
      let tokens: number | null = null;
      try {
        const stream = await client.chat.completions.create(
          {
            model,
            messages: prompt,
            stream: true,
            stream_options: { include_usage: true },
            max_completion_tokens: REPLY_TOKENS,
          },
          { signal: abort.signal, timeout: timeouts.firstTokenMs },
        );
        for await (const chunk of stream) {
          tokens = chunk.usage?.total_tokens ?? tokens;
          const choice = chunk.choices[0];
          finish = choice?.finish_reason ?? finish;
          const text = choice?.delta.content;
          if (!text) continue;
          watchdog.heard();
          enough = !onToken(text);
          if (enough) break;
        }
      } catch (error) {
        if (signal.aborted) return tokens;
        throw watchdog.stalled() ? new ModelError('stalled') : toModelError(error);
      } finally {
        watchdog.end();
        signal.removeEventListener('abort', forward);
        // Also ends the request after `onToken` returned false or a timeout; otherwise the model would keep generating.
        abort.abort();
      }
      if (signal.aborted || enough) return tokens;
      // The client ends an aborted stream without an error.
      if (watchdog.stalled()) throw new ModelError('stalled');
      // The stream ended without a finish reason: the connection was cut and the reply is incomplete.
      if (finish === null) throw new ModelError('truncated');
      if (finish === 'content_filter') throw new ModelError('refused');
      return tokens;
    },

    async answer(prompt, form, withinMs) {
      try {
        const completion = await client.chat.completions.parse(
          {
            model,
            messages: prompt,
            temperature: 0,
            max_completion_tokens: FORM_TOKENS,
            response_format: form.format,
          },
          { timeout: withinMs, signal: AbortSignal.timeout(withinMs) },
        );
        const parsed = form.schema.safeParse(completion.choices[0]?.message.parsed);
        if (!parsed.success) throw new ModelError('malformed');
        return parsed.data;
      } catch (error) {
        throw toModelError(error);
      }
    },
  };
}

function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof APIUserAbortError) return new ModelError('timeout');
  if (error instanceof APIConnectionError) return new ModelError('unreachable');
  if (error instanceof APIError) {
    const { status, headers } = error as { status?: number; headers?: Headers };
    if (status === 429) return new ModelError('busy', secondsOf(headers?.get('retry-after')));
    if (status !== undefined && status < 500 && status !== 408) return new ModelError('refused');
    return new ModelError('unreachable');
  }
  // A cut connection is a plain TypeError, an invalid JSON response a SyntaxError.
  return new ModelError(error instanceof SyntaxError ? 'malformed' : 'truncated');
}

function secondsOf(header: string | null | undefined): number | undefined {
  const seconds = Number(header);
  return header && Number.isFinite(seconds) ? seconds : undefined;
}

interface Watchdog {
  /** Resets the timeout: a token has arrived. */
  heard(): void;
  /** Whether a timeout has passed. */
  stalled(): boolean;
  end(): void;
}

/**
 * Detects a stalled stream. The client's own timeout covers the headers only: an open connection without tokens would hold a reply
 * forever. One timer serves the whole stream and is refreshed by each token, because there are thousands of tokens a second.
 */
function createWatchdog(timeouts: StreamTimeouts, onStall: () => void): Watchdog {
  let stalled = false;
  let first = true;
  const stall = () => {
    stalled = true;
    onStall();
  };
  let timer = setTimeout(stall, timeouts.firstTokenMs);
  return {
    heard() {
      if (!first) {
        timer.refresh();
        return;
      }
      first = false;
      clearTimeout(timer);
      timer = setTimeout(stall, timeouts.idleMs);
    },
    stalled: () => stalled,
    end: () => clearTimeout(timer),
  };
}
