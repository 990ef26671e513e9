import { emit } from '../state/emit.ts';
import type { Subscription } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';

type Reason = 'cancellation_requested' | 'payment_failed';

/** Ends a subscription now. Its open invoices stay, and nothing collects them by itself any more. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  {
    reason,
    feedback,
    comment,
  }: { reason: Reason; feedback?: string | null | undefined; comment?: string | null | undefined },
): Subscription {
  const { subscriptions, invoices } = world.store.tables;
  const at = now(world);
  const details = subscription.cancellation_details;
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
    cancellation_details: {
      comment: comment ?? details?.comment ?? null,
      feedback: feedback ?? details?.feedback ?? null,
      feedback_option: null,
      reason,
    },
  };
  subscriptions.put(ended);
  const open = invoices.filter(
    ({ parent, status }) =>
      parent?.subscription_details?.subscription === subscription.id &&
      (status === 'open' || status === 'draft'),
  );
  for (const invoice of open) invoices.put({ ...invoice, auto_advance: false, next_payment_attempt: null });
  emit(world, 'customer.subscription.deleted', ended);
  return ended;
}
