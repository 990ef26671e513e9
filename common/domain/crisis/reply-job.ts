import type { CrisisVerdict } from '../../contract/crisis.ts';
import { isCrisis } from './decide.ts';

/**
 * The job for the reply to a message; a message in crisis has a separate lane (SAFE-43).
 * @param verdict the stored verdict
 */
export function replyJob(
  verdict: Pick<CrisisVerdict, 'level'> | undefined,
): 'generate-reply' | 'generate-safety-reply' {
  return verdict && isCrisis(verdict) ? 'generate-safety-reply' : 'generate-reply';
}
