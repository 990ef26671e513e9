import { AppError, type ErrorCode } from '@winny/common/contract/errors';

/** A refusal that ends by itself; the error door names the time in `Retry-After`. */
export class RetryLater extends AppError {
  constructor(
    code: ErrorCode,
    readonly retryAfterMs: number,
  ) {
    super(code);
    this.name = 'RetryLater';
  }
}
