import type { CrisisNotice, CrisisVerdict } from '../../contract/crisis.ts';
import { isCrisis } from './decide.ts';
import { crisisReasonSentence } from './reasons.ts';

/** A verdict as shown to a person, or null when it is not a crisis. */
export function crisisNotice(verdict: CrisisVerdict): CrisisNotice | null {
  if (!isCrisis(verdict) || verdict.type === null) return null;
  return {
    crisisType: verdict.type,
    crisisReason: crisisReasonSentence(verdict.reason),
    crisisLevel: verdict.level,
  };
}
