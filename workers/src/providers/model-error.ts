/**
 * Why the model gave no (whole) answer. `refused`: asking again would change nothing.
 */
export type ModelFault =
  | 'busy'
  | 'unreachable'
  | 'timeout'
  | 'stalled'
  | 'truncated'
  | 'empty'
  | 'malformed'
  | 'refused';

/** The model failed. Carries no word of the prompt or of the answer. */
export class ModelError extends Error {
  /** @param retryAfterSeconds the model's own wish, when it named one */
  constructor(
    readonly fault: ModelFault,
    readonly retryAfterSeconds?: number,
  ) {
    super(`The model failed: ${fault}.`);
    this.name = 'ModelError';
  }

  /** Whether another try has a chance. */
  get mayRecover(): boolean {
    return this.fault !== 'refused';
  }
}
