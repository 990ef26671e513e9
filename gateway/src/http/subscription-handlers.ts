import type { subscriptionCalls } from '@winny/common/contract/rest-subscription';
import { subscriptionStatus } from '../account/profile.ts';
import { cancelSubscription, reactivateSubscription } from '../billing/change-subscription.ts';
import { createCheckout } from '../billing/create-checkout.ts';
import { grantFreeMessages } from '../billing/grant-free-messages.ts';
import { beginCardSetup, takeConfirmedCard } from '../billing/payment-method.ts';
import { forPerson } from '../billing/payments.ts';
import { verifyCheckout } from '../billing/verify-checkout.ts';
import type { RestHandlers } from './mount-rest.ts';

/** The handlers of the calls about the plan and paying for it. */
export const subscriptionHandlers: Pick<RestHandlers, keyof typeof subscriptionCalls> = {
  subscriptionStatus: (services, { viewer }) => subscriptionStatus(services, viewer),
  freeMessages: (services, { viewer }) => grantFreeMessages(services, viewer),
  async createCheckout(services, { viewer, body, origin }) {
    const request = { isTrial: body.isTrial, origin };
    return { checkoutUrl: await forPerson(services, viewer.id, (at, id) => createCheckout(at, id, request)) };
  },
  async verifyCheckout(services, { viewer, body }) {
    return {
      success: await forPerson(services, viewer.id, (at, id) => verifyCheckout(at, id, body.sessionId)),
    };
  },
  cancelSubscription: (services, { viewer }) => forPerson(services, viewer.id, cancelSubscription),
  reactivateSubscription: (services, { viewer }) => forPerson(services, viewer.id, reactivateSubscription),
  async setupIntent(services, { viewer }) {
    return { client_secret: await forPerson(services, viewer.id, beginCardSetup) };
  },
  async usePaymentMethod(services, { viewer, body }) {
    await forPerson(services, viewer.id, (at, id) => takeConfirmedCard(at, id, body.setupIntentId));
    return { success: true };
  },
};
