import { AppError, type ErrorCode, invalidInput } from '@winny/common/contract/errors';
import { isDatabaseAway } from '@winny/common/data/connect';
import { isRedisAway } from '@winny/common/platform/redis';
import type { z } from 'zod';

/** A rate limit was exceeded. REST sends the time as `Retry-After`. */
export class RetryLater extends AppError {
  constructor(
    code: ErrorCode,
    readonly retryAfterMs: number,
  ) {
    super(code);
    this.name = 'RetryLater';
  }
}

/**
 * Maps an error to the refusal that is sent over REST and over sockets: an `AppError` as it is; `unavailable` while MongoDB or
 * Redis is away, so that the client tries again; null for a bug of ours.
 */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error) || isRedisAway(error)) return new AppError('unavailable');
  return null;
}

const NOT_FOUND_BY_FIELD: Readonly<Record<string, ErrorCode>> = {
  sessionId: 'sessionNotFound',
  messageId: 'messageNotFound',
};

/**
 * The refusal for a body that its schema rejects: 400 with the faulty fields. If only ids are malformed it is 404, the same as
 * for the id of another person's record (DEC-67).
 */
export function inputRefusal(error: z.ZodError): AppError {
  const missing = error.issues.map(({ code, path }) =>
    code === 'invalid_format' && path.length === 1 ? NOT_FOUND_BY_FIELD[String(path[0])] : undefined,
  );
  const [first] = missing;
  return first && missing.every((code) => code !== undefined) ? new AppError(first) : invalidInput(error);
}
