import type { SafetyPlanParts } from '@winny/common/contract/safety-plan';
import { safetyPlanParts } from '@winny/common/domain/safety-plan';

/**
 * Joins two changes of one plan, part by part. A part that only one device changed is taken from it. If both changed it, both
 * texts are kept, one below the other, so that neither device loses anything.
 * @param base what both began with
 */
export function joinPlans(
  base: SafetyPlanParts,
  mine: SafetyPlanParts,
  theirs: SafetyPlanParts,
): SafetyPlanParts {
  return safetyPlanParts((name) => {
    const [was, own, other] = [base[name], mine[name], theirs[name]];
    if (own === was || own === other) return other;
    if (other === was || own.includes(other)) return own;
    return other.includes(own) ? other : `${other}\n${own}`;
  });
}
