import { createHmac } from 'node:crypto';

/** The keys that product and stand-in share. They have Stripe's form of test keys and work nowhere else. */
export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Keys for the stand-in, the same at each start of a data folder. */
export function stripeKeys(jwtSecret: string): StripeKeys {
  const made = (use: string) =>
    createHmac('sha256', jwtSecret).update(`stripe ${use}`).digest('hex').slice(0, 32);
  return {
    secretKey: `sk_test_${made('secret key')}`,
    publishableKey: `pk_test_${made('publishable key')}`,
    webhookSecret: `whsec_${made('webhook secret')}`,
  };
}
