/** @typedef {'number' | 'expiry' | 'cvc'} CardInputName */
/** @typedef {{ field: CardInputName, incomplete: boolean, error: StripeJsError }} CardProblem */

/** @param {string} code @param {string} message @returns {StripeJsError} */
const validationError = (code, message) => ({ type: 'validation_error', code, message });

/**
 * The brand of a card number, as far as its first digits say.
 * @param {string} number
 */
export function brandOf(number) {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
}

/** @param {string} number */
function fitsCheckDigit(number) {
  let sum = 0;
  [...number].reverse().forEach((digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

/**
 * The first thing that is wrong with each field, in the wording of Stripe.
 * @param {{ number: string, expiry: string, cvc: string }} card digits only
 * @returns {CardProblem[]}
 */
export function problemsOf({ number, expiry, cvc }) {
  const amex = brandOf(number) === 'amex';
  /** @type {CardProblem[]} */
  const problems = [];
  /** @type {(field: CardInputName, incomplete: boolean, code: string, message: string) => void} */
  const add = (field, incomplete, code, message) => {
    problems.push({ field, incomplete, error: validationError(code, message) });
  };
  if (number.length < (amex ? 15 : 16)) {
    add('number', true, 'incomplete_number', 'Your card number is incomplete.');
  } else if (!fitsCheckDigit(number)) {
    add('number', false, 'invalid_number', 'Your card number is invalid.');
  }
  const month = Number(expiry.slice(0, 2));
  const year = 2000 + Number(expiry.slice(2));
  const now = new Date();
  if (expiry.length < 4 || month < 1 || month > 12) {
    add('expiry', expiry.length < 4, 'incomplete_expiry', "Your card's expiration date is incomplete.");
  } else if (year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1) {
    add('expiry', false, 'invalid_expiry_year_past', "Your card's expiration year is in the past.");
  }
  if (cvc.length < (amex ? 4 : 3)) {
    add('cvc', true, 'incomplete_cvc', "Your card's security code is incomplete.");
  }
  return problems;
}
