import { clearAllProgress } from '../onboarding/clear-progress.ts';
import { sharedStorage, tabStorage } from '../storage/browser-storage.ts';

/** Keys of all that this browser stores for an account begin with this. */
const OF_ACCOUNT = 'winny-own-';
/** Also in `safety-plan/plan-storage.ts`, which belongs to a page without the app. */
const PLAN_KEY = 'winny-own-plan';

/** Removes all that this browser keeps of a person: they sign out, or delete their account. */
export function forgetPerson(): void {
  clearAllProgress();
  tabStorage.removeAll('winny:');
  sharedStorage.removeAll('winny:');
  sharedStorage.removeAll(OF_ACCOUNT);
}

/**
 * Removes what another person left: a sign-in can end without a sign-out. The safety plan of the person who signs in stays,
 * because it may have words that have not reached the account.
 */
export function forgetOthers(userId: string): void {
  const plan = sharedStorage.readJson(PLAN_KEY) as { userId?: unknown } | null;
  sharedStorage.removeAll(OF_ACCOUNT, plan?.userId === userId ? PLAN_KEY : undefined);
}
