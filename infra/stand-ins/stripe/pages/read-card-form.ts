import { StripeError } from '../api/stripe-error.ts';
import { type CardField, CardFieldError, type ReadCard, readCard } from '../billing/read-card.ts';
import type { FieldName, FormProblem } from './card-form.ts';

/** A problem that a form is shown again with. */
export class FormError extends Error {
  readonly problem: FormProblem;
  constructor(problem: FormProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

const FIELDS: Readonly<Record<CardField, FieldName>> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
};

/** A value of a posted form. */
export const formText = (body: unknown, name: string): string => {
  const value =
    typeof body === 'object' && body !== null
      ? Object.entries(body).find(([key]) => key === name)
      : undefined;
  return typeof value?.[1] === 'string' ? value[1].trim() : '';
};

/**
 * Reads the card of a posted form.
 * @throws FormError for what a person can correct
 */
export function readCardForm(body: unknown, now: number): ReadCard {
  const [, month = '0', year = '0'] =
    /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(formText(body, 'expiry')) ?? [];
  try {
    return readCard(
      {
        number: formText(body, 'number'),
        expMonth: Number(month),
        expYear: Number(year),
        cvc: formText(body, 'cvc'),
      },
      now,
    );
  } catch (error) {
    throw asFormError(error);
  }
}

/** The sentence for a person of an error that the API would answer; other errors stay as they are. */
export function asFormError(error: unknown): unknown {
  if (error instanceof CardFieldError) {
    return new FormError({ field: FIELDS[error.field], message: error.message });
  }
  if (error instanceof StripeError && error.status < 500) {
    return new FormError({ field: null, message: error.message });
  }
  return error;
}
