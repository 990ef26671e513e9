import { AppError } from '@winny/common/contract/errors';
import type { SafetyPlan, SafetyPlanBody } from '@winny/common/contract/safety-plan';
import { ownerOf } from '@winny/common/data/owner';
import type { SafetyPlanRecord } from '@winny/common/data/safety-plan/schema';
import { safetyPlanParts } from '@winny/common/domain/safety-plan';
import type { AccountServices } from './account-services.ts';
import type { Viewer } from './viewer.ts';

/** Reads the person's safety plan. */
export async function readSafetyPlan(
  { safetyPlans }: Pick<AccountServices, 'safetyPlans'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<SafetyPlan> {
  return presentPlan(await safetyPlans.read(viewer.id));
}

/**
 * Stores the person's safety plan.
 * @throws AppError `unauthorized` (401) when it is the plan of a person who has since signed out of this browser,
 *   `safetyPlanChanged` (409) when another device was faster: the browser reads that plan and joins the two
 */
export async function saveSafetyPlan(
  { safetyPlans, now }: Pick<AccountServices, 'safetyPlans' | 'now'>,
  viewer: Viewer,
  { userId, version, parts }: SafetyPlanBody,
): Promise<SafetyPlan> {
  if (ownerOf(userId) !== viewer.id) throw new AppError('unauthorized');
  const saved = await safetyPlans.write(viewer.id, version, parts, now());
  if (!saved) throw new AppError('safetyPlanChanged');
  return presentPlan(saved);
}

function presentPlan(plan: SafetyPlanRecord | null): SafetyPlan {
  return {
    version: plan?.version ?? 0,
    changedAt: plan?.changedAt.toISOString() ?? null,
    parts: safetyPlanParts((name) => plan?.parts[name] ?? ''),
  };
}
