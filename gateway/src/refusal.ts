import { AppError } from '@winny/common/contract/errors';
import { isDatabaseAway } from '@winny/common/data/connect';
import { isRedisAway } from '@winny/common/platform/redis';

/**
 * What an error means to whoever asked, over either door: a refusal as it is; `unavailable` when a service behind us is away
 * for a moment, so that a client knows it may ask the same again; null for a fault of ours.
 */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error) || isRedisAway(error)) return new AppError('unavailable');
  return null;
}
