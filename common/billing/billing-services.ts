import type Stripe from 'stripe';
import type { StripeEventStore } from '../data/billing/event-store.ts';
import type { BillingStore } from '../data/billing/store.ts';
import type { TallyStore } from '../data/counter/tally.ts';
import type { MailServices } from '../data/mail/enqueue-mail.ts';
import type { Enqueuer } from '../platform/enqueue.ts';
import type { Logger } from '../platform/logger.ts';
import type { Publisher } from '../platform/publish.ts';

/** The services that payments need, in gateways and workers. */
export interface BillingServices extends Omit<MailServices, 'enqueuer' | 'logger'> {
  enqueuer: Enqueuer;
  stripe: Stripe;
  billing: BillingStore;
  stripeEvents: StripeEventStore;
  tallies: TallyStore;
  publisher: Publisher;
  logger: Logger;
  timeZone: string;
}
