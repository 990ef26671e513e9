import { AppError, type ErrorCode, invalidInput } from '@winny/common/contract/errors';
import { objectIdSchema } from '@winny/common/contract/ids';
import type { Request } from 'express';
import type { z } from 'zod';
import { inputRefusal } from '../input-refusal.ts';

/**
 * The body of a request as its schema says.
 * @throws AppError (400) naming the faulty fields, (404) for an id that is none
 */
export function bodyOf<S extends z.ZodType>(request: Request, schema: S): z.infer<S> {
  const parsed = schema.safeParse(request.body ?? {});
  if (!parsed.success) throw inputRefusal(parsed.error);
  return parsed.data;
}

/**
 * What follows the path of a request, as its schema says.
 * @throws AppError (400) naming the faulty parts
 */
export function queryOf<S extends z.ZodType>(request: Request, schema: S): z.infer<S> {
  const parsed = schema.safeParse(request.query);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/**
 * The id in a path.
 * @throws AppError `missing` (404): what is not an id names nothing, and looks no different from somebody else's
 */
export function idOf(request: Request, missing: ErrorCode): string {
  const parsed = objectIdSchema.safeParse(request.params.id);
  if (!parsed.success) throw new AppError(missing);
  return parsed.data;
}
