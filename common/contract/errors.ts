import { z } from 'zod';
import { type CrisisLevel, crisisLevelSchema } from './crisis.ts';

/**
 * All refusals: status and message of each error code. The one table for REST bodies and socket acknowledgements (DEC-15).
 */
export const ERRORS = {
  invalid: { status: 400, message: 'Please check what you sent and try again.' },
  messageTooLong: { status: 400, message: 'A message can have at most 4,000 characters.' },
  messageEmpty: { status: 400, message: 'A message needs at least one character.' },
  greetingRefused: { status: 400, message: 'A greeting can only open an empty session.' },
  greetingUnknown: { status: 400, message: 'This is not one of Winny’s greetings for this session.' },
  nothingToRetry: { status: 400, message: 'There is no failed reply to try again.' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  badCredentials: { status: 401, message: 'Unauthorized' },
  resetLinkInvalid: {
    status: 400,
    message: 'This link is no longer valid. Please ask for a new one.',
  },
  confirmLinkInvalid: {
    status: 400,
    message: 'This link is no longer valid. You can ask for a new one on your account page.',
  },
  wrongPassword: { status: 400, message: 'Your current password is not right.' },
  bonusTaken: { status: 400, message: 'You have already had your free messages.' },
  badSignature: { status: 400, message: 'The signature of this event is not valid.' },
  trialUsed: { status: 400, message: 'You have already had your free trial.' },
  nothingToCancel: { status: 400, message: 'There is no subscription to cancel.' },
  nothingToReactivate: { status: 400, message: 'There is no subscription to reactivate.' },
  uploadUnreadable: { status: 400, message: 'Please check file format and try again' },
  uploadFaulty: { status: 400, message: 'Some rows have faults, so nothing was stored.' },
  paymentFailed: {
    status: 402,
    message: 'The payment did not go through. Please update your payment method.',
  },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  accountProtected: { status: 403, message: 'The administrator’s account cannot be deleted.' },
  emailUnconfirmed: { status: 403, message: 'Please confirm your e-mail address first.' },
  ownAccount: { status: 403, message: 'You cannot delete your own account here.' },
  foreignOrigin: { status: 403, message: 'This request did not come from Winny.' },
  premiumStyle: { status: 403, message: 'Positive Psychology is part of Premium.' },
  notFound: { status: 404, message: 'Not found' },
  sessionNotFound: { status: 404, message: 'The requested session could not be found.' },
  userNotFound: { status: 404, message: 'The requested user could not be found.' },
  messageNotFound: { status: 404, message: 'The requested message could not be found.' },
  checkoutNotFound: { status: 404, message: 'The requested checkout could not be found.' },
  cardNotFound: { status: 404, message: 'The requested card could not be found.' },
  knowledgeNotFound: { status: 404, message: 'The requested knowledge could not be found.' },
  versionNotFound: { status: 404, message: 'The requested version could not be found.' },
  batchNotFound: { status: 404, message: 'The requested upload could not be found.' },
  knowledgeChanged: {
    status: 409,
    message: 'This item has been changed in the meantime. Please load it again.',
  },
  safetyPlanChanged: {
    status: 409,
    message: 'Your plan was changed on another device in the meantime. Please load it again.',
  },
  knowledgeFull: { status: 409, message: 'There can be at most 6,000 knowledge items.' },
  uploadRunning: { status: 409, message: 'Another upload is being stored. Please try again in a moment.' },
  emailTaken: { status: 409, message: 'Email already exists' },
  userIsPremium: { status: 409, message: 'This user already has Premium.' },
  userIsFree: { status: 409, message: 'This user already has the free plan.' },
  alreadyPremium: { status: 409, message: 'You already have Premium.' },
  tooManySessions: {
    status: 409,
    message: 'You have 500 sessions, as many as there can be. Please delete one you no longer need.',
  },
  bodyTooLarge: { status: 413, message: 'That is too much at once.' },
  uploadTooLarge: { status: 413, message: 'A file can have at most 5 MB and 5,000 items.' },
  notMultipart: { status: 415, message: 'Please send a file.' },
  notJson: { status: 415, message: 'Please send JSON.' },
  malformedJson: { status: 400, message: 'The request body is not valid JSON.' },
  dailyLimit: { status: 429, message: 'You have reached your daily message limit' },
  tooManySignIns: { status: 429, message: 'Too many sign-in attempts. Please try again in 15 minutes.' },
  tooManyRegistrations: {
    status: 429,
    message: 'Too many new accounts were made from here. Please try again in an hour.',
  },
  tooManyResets: {
    status: 429,
    message: 'Too many new passwords were asked for from here. Please try again in an hour.',
  },
  tooManyAddresses: {
    status: 429,
    message: 'You have changed your address several times. Please try again in an hour.',
  },
  tooManyMails: {
    status: 429,
    message:
      'Three e-mails went to this address today. Please look among the unwanted ones, or try again tomorrow.',
  },
  tooFast: { status: 429, message: 'That was a little fast. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing you wrote is lost.' },
  paymentsUnavailable: {
    status: 503,
    message: 'Payments are not available at the moment. Please try again later.',
  },
  searchTooSlow: {
    status: 503,
    message: 'The search takes too long at the moment. Please try again later.',
  },
  unavailable: { status: 503, message: 'Winny cannot be reached for a moment. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** A faulty field of a request, in `errors`. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

const errorCodeSchema = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

/** The body of every error response; `errors` only after a failed validation (RT-28). */
export const errorBodySchema = z.object({
  message: z.string(),
  code: errorCodeSchema,
  errors: z.array(fieldErrorSchema).optional(),
  /** With `dailyLimit`: the level of the refused message; from 1 on the support card is shown. */
  crisisLevel: crisisLevelSchema.optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** A refusal whose message people may read. Any other error is sent as `internal`. */
export class AppError extends Error {
  readonly status: number;

  /**
   * @param code the row of the error table
   * @param errors the faulty fields of a validation failure
   * @param crisisLevel the level of the message that was refused, for `dailyLimit`
   */
  constructor(
    readonly code: ErrorCode,
    readonly errors?: FieldError[],
    readonly crisisLevel?: CrisisLevel,
  ) {
    super(ERRORS[code].message);
    this.name = 'AppError';
    this.status = ERRORS[code].status;
  }

  /** The response body: only the message, the code and the faulty fields. */
  toBody(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.errors && { errors: this.errors }),
      ...(this.crisisLevel && { crisisLevel: this.crisisLevel }),
    };
  }
}

/** Limits the response to an input with very many faults. */
const FIELDS_NAMED = 20;

/** The refusal for input that its schema rejects; names the first 20 faults. */
export function invalidInput(error: z.ZodError): AppError {
  return new AppError(
    'invalid',
    error.issues
      .slice(0, FIELDS_NAMED)
      .map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  );
}
