import type { SafetyPlan, SafetyPlanParts } from '@winny/common/contract/safety-plan';

/** The plan on this device: what the server has, and what the person has changed since. */
export interface StoredPlan {
  /** The account it belongs to. */
  readonly userId: string;
  readonly plan: SafetyPlan;
  /** Not saved yet; null if everything is. */
  readonly changed: SafetyPlanParts | null;
}

/** Everything below this prefix is removed when the account signs out (`clearAccountStorage`). */
const KEY = 'winny-own-plan';

/** The plan that was opened on this device before; null if there is none, or storage is blocked. */
export function readStoredPlan(): StoredPlan | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredPlan | null;
  } catch {
    return null;
  }
}

/** Stores the plan for reading without a connection; null removes it. */
export function storePlan(plan: StoredPlan | null): void {
  try {
    if (plan) localStorage.setItem(KEY, JSON.stringify(plan));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked or full: the plan is read from the account.
  }
}
