import type { CrisisLevel } from '@winny/common/contract/crisis';
import type { ErrorCode, FieldError } from '@winny/common/contract/errors';

interface Body {
  message?: string;
  /** The row of the error table; missing where the answer is not ours but a proxy's. */
  code?: ErrorCode;
  errors?: FieldError[];
  crisisLevel?: CrisisLevel;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseBody(text: string): Body {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return {};
    const { message, code, errors, crisisLevel } = value;
    return {
      ...(typeof message === 'string' && { message }),
      ...(typeof code === 'string' && { code: code as ErrorCode }),
      ...(typeof crisisLevel === 'number' && { crisisLevel: crisisLevel as CrisisLevel }),
      ...(Array.isArray(errors) && { errors: errors as FieldError[] }),
    };
  } catch {
    return {};
  }
}

/** A refusal by the server. Its message is '{status}: {body text, or status text}' (ERR-1). */
export class RequestError extends Error {
  readonly body: Body;
  /** What was answered, as it came: the body's text, or the status text. */
  readonly text: string;

  constructor(
    readonly status: number,
    text: string,
    statusText: string,
  ) {
    super(`${status}: ${text || statusText}`);
    this.name = 'RequestError';
    this.text = text || statusText;
    this.body = parseBody(text);
  }
}

/** The server could not be reached, or did not answer in time. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('Winny can’t be reached just now.', { cause });
    this.name = 'ConnectionError';
  }
}

/** Whether an error says that the person is signed out (ERR-2). */
export function isUnauthorized(error: unknown): boolean {
  return (
    error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized')
  );
}

/** The server's own sentence, where it gave one. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof RequestError ? error.body.message : undefined;
}
