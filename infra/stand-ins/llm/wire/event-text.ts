import { MODEL_ID } from '../stand-in.ts';
import type { Plan } from './plan-answer.ts';

/** The text of a stream's events. All carry the same id, time and model, as the clients expect. */
export class EventText {
  readonly #head: string;
  readonly #usage: string;

  constructor(id: string, created: number, includeUsage: boolean) {
    const head = {
      id,
      object: 'chat.completion.chunk',
      created,
      model: MODEL_ID,
      system_fingerprint: 'fp_rules',
    };
    // Built once: a token then costs one JSON.stringify of itself.
    this.#head = `data: ${JSON.stringify(head).slice(0, -1)}`;
    this.#usage = includeUsage ? ',"usage":null' : '';
  }

  role(): string {
    return this.#choice('{"role":"assistant","content":"","refusal":null}', 'null');
  }

  token(token: string): string {
    return this.#choice(`{"content":${JSON.stringify(token)}}`, 'null');
  }

  finish(reason: NonNullable<Plan['finish']>): string {
    return this.#choice('{}', `"${reason}"`);
  }

  usage(usage: unknown): string {
    return `${this.#head},"choices":[],"usage":${JSON.stringify(usage)}}\n\n`;
  }

  broken(): string {
    return `${this.#head},"choices":[{"index":0,"delta":{"content":"oh\n\n`;
  }

  done(): string {
    return 'data: [DONE]\n\n';
  }

  #choice(delta: string, finish: string): string {
    return `${this.#head},"choices":[{"index":0,"delta":${delta},"logprobs":null,"finish_reason":${finish}}]${this.#usage}}\n\n`;
  }
}
