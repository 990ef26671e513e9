import type { BillingServices } from '@winny/common/billing/billing-services';
import { isMissingAtStripe } from '@winny/common/billing/stripe-client';
import { AppError } from '@winny/common/contract/errors';
import { billingOf } from '@winny/common/data/billing/record';
import type { OwnerId } from '@winny/common/data/owner';
import type { UserRecord } from '@winny/common/data/user/schema';

/**
 * The person's customer at Stripe, with their present address; made at the first need and stored. Of concurrent requests all
 * get the same one.
 * @throws AppError unauthorized when the user does not exist; a Stripe error
 */
export async function customerFor(services: BillingServices, owner: OwnerId): Promise<string> {
  const user = await services.billing.byId(owner);
  if (!user) throw new AppError('unauthorized');
  const { customerId: stored } = billingOf(user);
  if (stored && (await setEmail(services, stored, user.email))) return stored;
  const made = await makeCustomer(services, user, stored);
  const kept = await services.billing.storeCustomer(owner, made, stored);
  if (!kept) throw new AppError('unauthorized');
  await setEmail(services, kept, user.email);
  return kept;
}

/** Sets the e-mail address of a customer. @returns false when Stripe has no such customer (any more) */
async function setEmail({ stripe }: BillingServices, customer: string, email: string): Promise<boolean> {
  try {
    await stripe.customers.update(customer, { email });
    return true;
  } catch (error) {
    if (isMissingAtStripe(error)) return false;
    throw error;
  }
}

/**
 * The key names the account by id and time, because ids begin anew in a new database. It has no address, which may change
 * between two requests with one key.
 */
async function makeCustomer({ stripe }: BillingServices, user: UserRecord, former = 'none'): Promise<string> {
  const account = `${user._id}-${user.createdAt.getTime()}`;
  const customer = await stripe.customers.create(
    { metadata: { account } },
    { idempotencyKey: `customer-${account}-${former}` },
  );
  return customer.id;
}
