import type { Config } from '@winny/common/contract/config';
import type { GatewayEnvironment } from '../env.ts';

/** The part of the configuration about payments that browsers may see; nulls where they are not configured. */
export function stripeForBrowser(
  environment: Pick<GatewayEnvironment, 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_JS_URL'>,
): Pick<Config, 'stripePublishableKey' | 'stripeJsUrl'> {
  const { STRIPE_PUBLISHABLE_KEY: key, STRIPE_JS_URL: script } = environment;
  return key
    ? { stripePublishableKey: key, stripeJsUrl: script }
    : { stripePublishableKey: null, stripeJsUrl: null };
}
