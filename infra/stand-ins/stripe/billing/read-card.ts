import { cardError, type StripeError } from '../api/stripe-error.ts';
import { cardOfToken, TEST_CARDS, type TestCard } from './test-cards.ts';

export interface CardInput {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | null;
}

/** A readable card: which test card it is, and until when it is valid. The number itself goes no further. */
export interface ReadCard {
  card: TestCard;
  expMonth: number;
  expYear: number;
  cvcGiven: boolean;
}

/** A field of a card form whose content is wrong. */
export type CardField = 'number' | 'exp_month' | 'exp_year' | 'cvc';

export class CardFieldError extends Error {
  readonly field: CardField;
  readonly code: string;
  constructor(field: CardField, code: string, message: string) {
    super(message);
    this.field = field;
    this.code = code;
  }

  /** The error as the API answers it. */
  asStripeError(): StripeError {
    const error = cardError({ code: this.code, decline_code: null, message: this.message });
    error.body.param = this.field;
    return error;
  }
}

/** The check digit that ends every card number (Luhn). */
export function hasValidCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Reads what was entered into a card form.
 * @param now seconds
 * @throws CardFieldError with Stripe's wording; StripeError for a number that is no test card
 */
export function readCard(input: CardInput, now: number): ReadCard {
  const number = input.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !hasValidCheckDigit(number)) {
    throw new CardFieldError('number', 'incorrect_number', 'Your card number is incorrect.');
  }
  const year = input.expYear < 100 ? 2000 + input.expYear : input.expYear;
  if (!Number.isInteger(input.expMonth) || input.expMonth < 1 || input.expMonth > 12) {
    throw new CardFieldError('exp_month', 'invalid_expiry_month', "Your card's expiration month is invalid.");
  }
  const today = new Date(now * 1000);
  const months = (year - today.getUTCFullYear()) * 12 + input.expMonth - (today.getUTCMonth() + 1);
  // Stripe takes cards for the next fifty years.
  if (!Number.isInteger(year) || months < 0 || months > 600) {
    throw new CardFieldError('exp_year', 'invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  const card = TEST_CARDS.find((known) => known.number === number);
  if (input.cvc !== null && !(card?.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(input.cvc)) {
    throw new CardFieldError('cvc', 'invalid_cvc', "Your card's security code is invalid.");
  }
  if (!card) {
    throw cardError({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    });
  }
  return { card, expMonth: input.expMonth, expYear: year, cvcGiven: input.cvc !== null };
}

/** The card of a test token such as `pm_card_visa`, valid until next year. */
export function readToken(token: string, now: number): ReadCard | null {
  const card = cardOfToken(token);
  if (!card) return null;
  const expYear = new Date(now * 1000).getUTCFullYear() + 1;
  return { card, expMonth: 12, expYear, cvcGiven: true };
}
