import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { colours, type Shade } from '../../theme/colours.ts';

/**
 * The look of the provider's fields. They are in an iframe and cannot use our style sheet, so they get the values.
 * @param night whether the page is in night mode
 */
export function cardFieldStyle(night: boolean): StripeCardElementOptions {
  const of = (shade: Shade) => (night ? shade.night : shade.day);
  return {
    hidePostalCode: true,
    style: {
      base: {
        color: of(colours.ink),
        iconColor: of(colours.muted),
        fontFamily: 'Figtree, system-ui, sans-serif',
        fontSize: '17px',
        '::placeholder': { color: of(colours.muted) },
      },
      invalid: { color: of(colours.care), iconColor: of(colours.care) },
    },
  };
}
