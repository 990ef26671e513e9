import type { CardBehaviour } from '../state/rows.ts';

export interface TestCard {
  number: string;
  brand: string;
  funding: 'credit' | 'debit' | 'prepaid';
  country: string;
  /** Its token, as in `pm_card_visa`. */
  token: string;
  /** For the list of test cards on the pages. */
  about: string;
  behaviour: CardBehaviour;
}

const OK: CardBehaviour = { kind: 'ok' };
const DECLINED = 'Your card was declined.';

const declines = (code: string, decline_code: string | null, message = DECLINED): CardBehaviour => ({
  kind: 'declines',
  code,
  decline_code,
  message,
  attaches: false,
});

const visa = (number: string, token: string, about: string, behaviour: CardBehaviour): TestCard => ({
  number,
  brand: 'visa',
  funding: 'credit',
  country: 'US',
  token,
  about,
  behaviour,
});

/** Stripe's test cards that the stand-in knows, with Stripe's numbers and behaviour. */
export const TEST_CARDS: readonly TestCard[] = [
  visa('4242424242424242', 'visa', 'succeeds', OK),
  { ...visa('4000056655665556', 'visa_debit', 'succeeds', OK), funding: 'debit' },
  { ...visa('4000008260000000', 'gb', 'succeeds', OK), country: 'GB' },
  { ...visa('5555555555554444', 'mastercard', 'succeeds', OK), brand: 'mastercard' },
  { ...visa('2223003122003222', 'mastercard_2_series', 'succeeds', OK), brand: 'mastercard' },
  { ...visa('378282246310005', 'amex', 'succeeds', OK), brand: 'amex' },
  visa('4000000000000341', 'chargeCustomerFail', 'is accepted, then every charge is declined', {
    kind: 'declines',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: DECLINED,
    attaches: true,
  }),
  visa('4000002500003155', 'authenticationRequiredOnSetup', 'asks for authentication the first time', {
    kind: 'authenticates',
    when: 'once',
    thenDeclines: false,
  }),
  visa('4000002760003184', 'authenticationRequired', 'asks for authentication every time', {
    kind: 'authenticates',
    when: 'always',
    thenDeclines: false,
  }),
  visa(
    '4000008400001629',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    'asks for authentication, then is declined',
    { kind: 'authenticates', when: 'always', thenDeclines: true },
  ),
  visa(
    '4000000000000002',
    'visa_chargeDeclined',
    'is declined',
    declines('card_declined', 'generic_decline'),
  ),
  visa(
    '4000000000009995',
    'visa_chargeDeclinedInsufficientFunds',
    'is declined for insufficient funds',
    declines('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  ),
  visa(
    '4000000000009987',
    'visa_chargeDeclinedLostCard',
    'is declined as lost',
    declines('card_declined', 'lost_card'),
  ),
  visa(
    '4000000000009979',
    'visa_chargeDeclinedStolenCard',
    'is declined as stolen',
    declines('card_declined', 'stolen_card'),
  ),
  visa(
    '4000000000000069',
    'chargeDeclinedExpiredCard',
    'is declined as expired',
    declines('expired_card', null, 'Your card has expired.'),
  ),
  visa(
    '4000000000000127',
    'chargeDeclinedIncorrectCvc',
    'is declined for its CVC',
    declines('incorrect_cvc', null, "Your card's security code is incorrect."),
  ),
  visa(
    '4000000000000119',
    'chargeDeclinedProcessingError',
    'fails while it is processed',
    declines(
      'processing_error',
      null,
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  ),
];

/** Other names of Stripe for the same test payment methods. */
const ALIASES: Readonly<Record<string, string>> = {
  chargeDeclined: 'visa_chargeDeclined',
  chargeDeclinedInsufficientFunds: 'visa_chargeDeclinedInsufficientFunds',
  threeDSecure2Required: 'authenticationRequired',
  threeDSecureRequired: 'authenticationRequired',
};

/** The test card of a token such as `pm_card_visa` or `tok_visa`. */
export function cardOfToken(token: string): TestCard | undefined {
  const name = /^(?:pm_card|tok)_(\w+)$/.exec(token)?.[1];
  if (name === undefined) return undefined;
  const known = ALIASES[name] ?? name;
  return TEST_CARDS.find((card) => card.token === known);
}
