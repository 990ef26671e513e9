import type { z } from 'zod';

type Kind = 'invalid_request_error' | 'rate_limit_error' | 'server_error';

/** An error in the form of OpenAI's API, so that its clients understand it. */
export class EvaluationError extends Error {
  constructor(
    readonly status: number,
    readonly kind: Kind,
    readonly code: string,
    message: string,
    readonly param: string | null = null,
  ) {
    super(message);
  }

  /** The body of the answer. */
  toBody() {
    return { error: { message: this.message, type: this.kind, param: this.param, code: this.code } };
  }
}

/** The error of a request that is not in the form. Names the field, and repeats nothing of what it holds. */
export function malformed(error: z.ZodError): EvaluationError {
  const issue = error.issues[0];
  const param = issue?.path.join('.') || null;
  return invalid(`${param ?? 'The body'} is not valid: ${issue?.message ?? 'unknown form'}`, param);
}

/** A request that cannot be run. */
export function invalid(message: string, param: string | null): EvaluationError {
  return new EvaluationError(400, 'invalid_request_error', 'invalid_request', message, param);
}
