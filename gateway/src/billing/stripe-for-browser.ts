import type { Config } from '@winny/common/contract/config';
import type { GatewayEnvironment } from '../env.ts';

/** What browsers are told about payments; nulls where they are not configured. */
export function stripeForBrowser(
  environment: Pick<GatewayEnvironment, 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_JS_URL'>,
): Pick<Config, 'stripePublishableKey' | 'stripeJsUrl'> {
  const { STRIPE_PUBLISHABLE_KEY: key, STRIPE_JS_URL: script } = environment;
  return key
    ? { stripePublishableKey: key, stripeJsUrl: script }
    : { stripePublishableKey: null, stripeJsUrl: null };
}
