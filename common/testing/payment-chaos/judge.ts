import type { Stripe } from '../../billing/stripe-client.ts';
import { billingOf } from '../../data/billing/record.ts';
import { mailModel } from '../../data/mail/schema.ts';
import type { PayingPerson } from './paying-person.ts';
import type { PaymentWorld } from './payment-world.ts';

/** Findings about a person; all lists are empty when the product is right. */
export interface Verdict {
  /** Where the stored state differs from Stripe's. */
  differs: string[];
  paidTwice: string[];
  mailedTwice: string[];
  /** Mails that were owed and are not in the mail store, and changes that were not carried out. */
  undone: string[];
}

const LIVING = ['trialing', 'active', 'past_due'];

/** Compares a person's stored state with Stripe's. Written without the product's own rules, so that it can find a fault there. */
export async function judge(world: PaymentWorld, person: PayingPerson): Promise<Verdict> {
  const user = await person.record();
  const billing = billingOf(user);
  const subscriptions = await person.subscriptions();
  const living = subscriptions.filter(({ status }) => LIVING.includes(status));
  const differs: string[] = [];
  const check = (what: string, ours: unknown, theirs: unknown) => {
    if (ours !== theirs)
      differs.push(`${person.owner}: ${what} is ${String(ours)}, at Stripe ${String(theirs)}`);
  };
  check('the number of living subscriptions', Math.min(living.length, 1), living.length);
  const counting = living[0] ?? subscriptions[0];
  check('tier', user.subscription.tier, living.length > 0 ? 'premium' : 'free');
  check('status', user.subscription.status, statusOf(counting));
  check('subscription', billing.subscriptionId, counting?.id ?? null);
  check('end', user.subscription.endDate?.getTime() ?? null, endOf(counting));
  check(
    'trial used',
    user.subscription.isTrialUsed,
    subscriptions.some(({ trial_start: start }) => start !== null),
  );
  return { differs, paidTwice: await paidTwice(world, subscriptions), ...(await mails(world, person)) };
}

function statusOf(subscription: Stripe.Subscription | undefined): string {
  if (!subscription) return 'inactive';
  const { status, cancel_at: cancelAt } = subscription;
  if (LIVING.includes(status)) return cancelAt === null ? status : 'canceled';
  return status === 'canceled' ? 'canceled' : status === 'unpaid' ? 'past_due' : 'inactive';
}

function endOf(subscription: Stripe.Subscription | undefined): number | null {
  if (!subscription) return null;
  const { ended_at: ended, cancel_at: cancelAt, items } = subscription;
  const seconds = ended ?? cancelAt ?? items.data[0]?.current_period_end;
  return seconds === undefined ? null : seconds * 1_000;
}

/** Subscriptions of one time that both brought money. */
async function paidTwice(
  world: PaymentWorld,
  subscriptions: readonly Stripe.Subscription[],
): Promise<string[]> {
  const paid = await Promise.all(
    subscriptions.map(async ({ id, created, ended_at: ended }) => ({
      id,
      from: created,
      until: ended ?? Number.POSITIVE_INFINITY,
      net: await netPaid(world.stripe, id),
    })),
  );
  const bringing = paid.filter(({ net }) => net > 0);
  return bringing.flatMap((one, index) =>
    bringing
      .slice(index + 1)
      .filter((other) => one.from < other.until && other.from < one.until)
      .map((other) => `${one.id} and ${other.id}`),
  );
}

/** The payments of a subscription minus its refunds, in pence. */
async function netPaid(stripe: Stripe, subscription: string): Promise<number> {
  const invoices = await stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] });
  let net = 0;
  for (const { payments } of invoices.data) {
    for (const { payment, amount_paid: amount } of payments?.data ?? []) {
      net += amount ?? 0;
      const intent = payment.payment_intent;
      if (typeof intent !== 'string' || !amount) continue;
      const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
      net -= data.reduce((sum, refund) => sum + refund.amount, 0);
    }
  }
  return net;
}

/** The mails of a person: requested once for each reason, and none forgotten. */
async function mails(
  world: PaymentWorld,
  person: PayingPerson,
): Promise<Pick<Verdict, 'mailedTwice' | 'undone'>> {
  const { told, owed, unannounced } = billingOf(await person.record());
  const stored = await mailModel(world.db).find({ userId: person.owner }).lean();
  const keys = stored.map(({ _id }) => _id);
  // The kind, and the subscription or invoice. A cancellation that was taken back and repeated is told again.
  const reasons = keys
    .filter((key) => !key.startsWith('subscription-cancelled:'))
    .map((key) => key.split(':').slice(0, 2).join(':'));
  const arrived = world.mailsSent ? await world.mailsSent(person.email) : [];
  const twice = [reasons, arrived].flatMap((list) =>
    list.filter((one, index) => list.indexOf(one) !== index),
  );
  const sent = stored.filter(({ state }) => state === 'sent').length;
  if (world.mailsSent && arrived.length > sent)
    twice.push(`${arrived.length} mails arrived, ${sent} were sent`);
  const undone = Object.values(told).filter((key) => !keys.includes(key));
  if (unannounced || owed.length > 0) undone.push(`${person.owner} has a change that was not carried out`);
  return { mailedTwice: twice, undone };
}
