import type { CrisisNotice, CrisisVerdict } from '../../contract/crisis.ts';
import { isCrisis } from './decide.ts';
import { crisisReasonSentence } from './reasons.ts';

/** What a person is told of a verdict, or null when it is no crisis. */
export function crisisNotice(verdict: CrisisVerdict): CrisisNotice | null {
  if (!isCrisis(verdict) || verdict.type === null) return null;
  return {
    crisisType: verdict.type,
    crisisReason: crisisReasonSentence(verdict.reason),
    crisisLevel: verdict.level,
  };
}
