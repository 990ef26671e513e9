import { AppError, type ErrorCode, invalidInput } from '@winny/common/contract/errors';
import type { z } from 'zod';

/** What an id names, by the field it comes in. */
const MISSING: Readonly<Record<string, ErrorCode>> = {
  sessionId: 'sessionNotFound',
  messageId: 'messageNotFound',
};

/**
 * The refusal for input that a schema did not accept, over either door: 400 naming the faulty fields. Where only an id is
 * malformed it is 404: what is not an id names nothing, and looks no different from what belongs to another person
 * (DEC-67).
 */
export function inputRefusal(error: z.ZodError): AppError {
  const missing = error.issues.map(({ code, path }) =>
    code === 'invalid_format' && path.length === 1 ? MISSING[String(path[0])] : undefined,
  );
  const [first] = missing;
  return first && missing.every((code) => code !== undefined) ? new AppError(first) : invalidInput(error);
}
