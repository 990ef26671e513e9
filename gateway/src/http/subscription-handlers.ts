import type { subscriptionCalls } from '@winny/common/contract/rest-subscription';
import { subscriptionStatus } from '../account/profile.ts';
import { cancelSubscription, reactivateSubscription } from '../billing/change-subscription.ts';
import { createCheckout } from '../billing/create-checkout.ts';
import { grantFreeMessages } from '../billing/grant-free-messages.ts';
import { beginCardSetup, takeConfirmedCard } from '../billing/payment-method.ts';
import { atStripe } from '../billing/payments.ts';
import { verifyCheckout } from '../billing/verify-checkout.ts';
import type { RestHandlers } from './mount-rest.ts';

/** The handlers of the calls about the plan and paying for it. */
export const subscriptionHandlers: Pick<RestHandlers, keyof typeof subscriptionCalls> = {
  subscriptionStatus: (services, { viewer }) => subscriptionStatus(services, viewer),
  freeMessages: (services, { viewer }) => grantFreeMessages(services, viewer),
  async createCheckout(services, { viewer, body, origin }) {
    const request = { isTrial: body.isTrial, origin };
    return { checkoutUrl: await atStripe(services, (at) => createCheckout(at, viewer.id, request)) };
  },
  async verifyCheckout(services, { viewer, body }) {
    return { success: await atStripe(services, (at) => verifyCheckout(at, viewer.id, body.sessionId)) };
  },
  cancelSubscription: (services, { viewer }) => atStripe(services, (at) => cancelSubscription(at, viewer.id)),
  reactivateSubscription: (services, { viewer }) =>
    atStripe(services, (at) => reactivateSubscription(at, viewer.id)),
  async setupIntent(services, { viewer }) {
    return { client_secret: await atStripe(services, (at) => beginCardSetup(at, viewer.id)) };
  },
  async usePaymentMethod(services, { viewer, body }) {
    await atStripe(services, (at) => takeConfirmedCard(at, viewer.id, body.setupIntentId));
    return { success: true };
  },
};
