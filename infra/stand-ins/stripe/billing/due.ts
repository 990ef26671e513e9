import { emit } from '../state/emit.ts';
import type { Session, Subscription } from '../state/wire-types.ts';
import { DAY, HOUR, now, setClock, type World } from '../state/world.ts';
import { collect } from './collect.ts';
import { endSubscription } from './end-subscription.ts';
import { voidInvoice } from './invoices.ts';
import { announceTrialEnd, currentEnd, renew } from './renew.ts';

/** Something that time brings about. */
interface DueAction {
  at: number;
  /** For the person who watches: "renews", "trial ends". */
  what: string;
  about: string;
  run(): void;
}

/** Stripe sends the event this long before a trial ends. */
const TRIAL_NOTICE = 3 * DAY;
/** A first payment may be completed for this long. */
const INCOMPLETE_FOR = 23 * HOUR;

/** All that will happen by itself, as things stand, in the order of time. */
export function dueActions(world: World): DueAction[] {
  const { sessions, subscriptions, invoices } = world.store.tables;
  const open = sessions.select(({ status }) => status === 'open');
  const retries = invoices.select(
    ({ status, next_payment_attempt: next }) => status === 'open' && next !== null,
  );
  return [
    ...open.map((session) => ({
      at: session.expires_at,
      what: 'the checkout expires',
      about: session.id,
      run: () => void expireSession(world, session),
    })),
    ...subscriptions.select(({ ended_at }) => ended_at === null).flatMap((row) => actionsOf(world, row)),
    ...retries.map(({ id, next_payment_attempt: next }) => ({
      at: next ?? 0,
      what: 'the payment is tried again',
      about: id,
      run: () =>
        void collect(world, id, { method: null, offSession: true, authenticated: false, scheduled: true }),
    })),
  ].sort((a, b) => a.at - b.at);
}

function actionsOf(world: World, subscription: Subscription): DueAction[] {
  const { id: about, status, trial_end: trialEnd, cancel_at: cancelAt } = subscription;
  if (status === 'incomplete') {
    const at = subscription.created + INCOMPLETE_FOR;
    return [
      { at, what: 'the first payment expires', about, run: () => expireIncomplete(world, subscription) },
    ];
  }
  if (!['trialing', 'active', 'past_due', 'unpaid'].includes(status)) return [];
  const actions: DueAction[] = [];
  if (status === 'trialing' && trialEnd !== null && !world.store.tables.trialNotices.get(about)) {
    const at = Math.max(subscription.created, trialEnd - TRIAL_NOTICE);
    actions.push({
      at,
      what: 'the end of the trial is announced',
      about,
      run: () => announceTrialEnd(world, subscription),
    });
  }
  const end = currentEnd(subscription);
  if (cancelAt !== null && cancelAt <= end) {
    actions.push({
      at: cancelAt,
      what: 'the subscription ends',
      about,
      run: () => void endSubscription(world, subscription, { reason: 'cancellation_requested' }),
    });
  } else {
    const what = status === 'trialing' ? 'the trial ends' : 'the subscription renews';
    actions.push({ at: end, what, about, run: () => renew(world, subscription) });
  }
  return actions;
}

/** Closes a checkout session that is still open. */
export function expireSession(world: World, session: Session): Session {
  const expired: Session = { ...session, status: 'expired', url: null };
  world.store.tables.sessions.put(expired);
  emit(world, 'checkout.session.expired', expired);
  return expired;
}

function expireIncomplete(world: World, subscription: Subscription): void {
  const expired: Subscription = {
    ...subscription,
    status: 'incomplete_expired',
    ended_at: now(world),
    canceled_at: now(world),
  };
  world.store.tables.subscriptions.put(expired);
  emit(world, 'customer.subscription.updated', expired, { status: subscription.status });
  const invoice = world.store.tables.invoices.get(subscription.latest_invoice ?? '');
  if (invoice?.status === 'open') voidInvoice(world, invoice);
}

/**
 * Runs the actions that are due, each at its time and in a separate change: an action may make others due.
 * @returns how many actions ran
 */
export function runDue(world: World): number {
  let count = 0;
  for (;;) {
    const until = now(world);
    const [next] = dueActions(world);
    if (!next || next.at > until) return count;
    world.request = { id: null, idempotency_key: null };
    world.frozenAt = next.at;
    try {
      world.store.commit(next.run);
    } finally {
      world.frozenAt = null;
    }
    count += 1;
  }
}

/** Moves the clock forward and runs everything that becomes due on the way. */
export function advanceClock(world: World, seconds: number): number {
  world.store.commit(() => setClock(world, now(world) + seconds));
  return runDue(world);
}
