/** The fields of Stripe's error object that are served here. */
export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: object;
  setup_intent?: object;
  payment_method?: object;
}

/** An error as Stripe's API answers it. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** An error answer whose request changed something all the same, such as a declined payment. */
export class RefusedAnswer {
  readonly error: StripeError;
  constructor(error: StripeError) {
    this.error = error;
  }
}

/** 400, about one parameter if it is named. */
export function invalid(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });
}

/** 404 for an id in the path, 400 for one in a parameter. */
export function missing(kind: string, id: string, param = 'id'): StripeError {
  return new StripeError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** 402, with the wording and codes of Stripe. */
export function cardError(
  reason: { code: string; decline_code: string | null; message: string },
  objects: Pick<ErrorBody, 'payment_intent' | 'setup_intent' | 'payment_method'> = {},
): StripeError {
  return new StripeError(402, {
    type: 'card_error',
    code: reason.code,
    message: reason.message,
    ...(reason.decline_code !== null && { decline_code: reason.decline_code }),
    ...objects,
  });
}
