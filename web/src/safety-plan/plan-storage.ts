import type { SafetyPlan, SafetyPlanParts } from '@winny/common/contract/safety-plan';

/** The plan on this device: what the server has, and what the person has changed since. */
interface StoredPlan {
  /** The account it belongs to. */
  readonly userId: string;
  readonly plan: SafetyPlan;
  /** Not saved yet; null if everything is. */
  readonly changed: SafetyPlanParts | null;
}

/** Removed when its person signs out or another signs in; named also in `account/account-storage.ts`. */
const KEY = 'winny-own-plan';

/** The plan that was opened on this device before; null if there is none, or storage is blocked. */
export function readStoredPlan(): StoredPlan | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredPlan | null;
  } catch {
    return null;
  }
}

/** Whether the device still has this person's plan. A storage that cannot be read says nothing, so the answer is yes. */
export function isStillStored(userId: string): boolean {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredPlan | null)?.userId === userId;
  } catch {
    return true;
  }
}

/**
 * Stores the plan for reading without a connection; null removes it.
 * @returns whether it is stored now: storage can be blocked or full
 */
export function storePlan(plan: StoredPlan | null): boolean {
  try {
    if (plan) localStorage.setItem(KEY, JSON.stringify(plan));
    else localStorage.removeItem(KEY);
    return plan !== null;
  } catch {
    return false;
  }
}
