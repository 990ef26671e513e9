import { endPayments } from '@winny/common/billing/end-payments';
import { describeStripeError } from '@winny/common/billing/stripe-client';
import type { Erased } from '@winny/common/contract/erased';
import { enqueueMail, eraseMails } from '@winny/common/data/mail/enqueue-mail';
import type { OwnerId } from '@winny/common/data/owner';
import type { AccountServices } from '../account-services.ts';
import { personLimitKeys } from '../person-limit-keys.ts';
import { announceFigures } from '../profile.ts';
import { publishRevocation } from '../sign-out.ts';

type Step = (services: AccountServices, owner: OwnerId) => Promise<number>;

/**
 * The stores to erase, in this order; each returns how much it has removed and can be repeated. The account goes last and only
 * after its payments have ended, because it names the customer.
 */
const STEPS: Record<keyof Erased, Step> = {
  signIns: async (services, owner) => {
    const version = await services.erasures.lock(owner);
    // Published again by a later pass, because a socket may have missed the first.
    await publishRevocation(services, services.publisher.revoke(owner, version ?? Number.MAX_SAFE_INTEGER));
    if (version === null) return 0;
    announceFigures(services);
    return 1;
  },
  payments: endPayments,
  // From here on no running reply of this person is written any more.
  runningReplies: ({ running }, owner) => running.erase(owner),
  messages: ({ erasures }, owner) => erasures.messages(owner),
  sessions: ({ erasures }, owner) => erasures.sessions(owner),
  safetyPlans: ({ erasures }, owner) => erasures.safetyPlans(owner),
  safetyRecords: ({ safetyRecords, now }, owner) => safetyRecords.erase(owner, now()),
  mails: async (services, owner) => (await eraseMails(services, owner)).records,
  jobs: ({ enqueuer }, owner) => enqueuer.eraseJobs(owner, 'account-deleted'),
  limits: ({ redis }, owner) => redis.del(...personLimitKeys(owner)),
  account: ({ erasures }, owner) => erasures.account(owner),
};

/** The progress of a pass. */
export interface Pass {
  erased: Erased;
  /** A step has failed; the sweep repeats all of them. */
  isIncomplete: boolean;
}

/**
 * Erases a person step by step, and yields after each. It may be left at any of them: a later pass does the rest, and what was
 * done before costs nothing. A step that fails does not hold up the others, except the account.
 * @param isLast the second pass, long after the first, which erases what requests under way have written meanwhile
 */
export async function* erasePerson(
  services: AccountServices,
  owner: OwnerId,
  isLast: boolean,
): AsyncGenerator<Pass, Pass> {
  const { erasures, logger, now } = services;
  const pass: Pass = {
    erased: {
      signIns: 0,
      payments: 0,
      runningReplies: 0,
      messages: 0,
      sessions: 0,
      safetyPlans: 0,
      safetyRecords: 0,
      mails: 0,
      jobs: 0,
      limits: 0,
      account: 0,
    },
    isIncomplete: false,
  };
  for (const [store, step] of Object.entries(STEPS) as [keyof Erased, Step][]) {
    if (store === 'account' && pass.isIncomplete) break;
    try {
      pass.erased[store] = await step(services, owner);
    } catch (error) {
      pass.isIncomplete = true;
      logger.warn({ ...describeStripeError(error), store, userId: owner }, 'not erased yet, it is repeated');
    }
    yield pass;
  }
  if (pass.isIncomplete) return pass;
  await sendLastMail(services, owner);
  yield pass;
  await erasures.passed(owner, now(), isLast);
  logger.info({ userId: owner, erased: pass.erased }, 'account erased');
  return pass;
}

/** The key makes it go out once, however often this is repeated. */
async function sendLastMail(services: AccountServices, owner: OwnerId): Promise<void> {
  const to = (await services.erasures.byId(owner))?.to;
  if (!to) return;
  await enqueueMail(services, 'account-deleted', owner, `account-deleted:${owner}`, { to });
  await services.erasures.forgetAddress(owner);
}

/** Runs a whole pass. */
export async function runPass(services: AccountServices, owner: OwnerId, isLast: boolean): Promise<Pass> {
  const steps = erasePerson(services, owner, isLast);
  for (;;) {
    const step = await steps.next();
    if (step.done) return step.value;
  }
}
