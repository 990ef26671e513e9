import type { CrisisVerdict } from '../../contract/crisis.ts';
import { isCrisis } from './decide.ts';

/**
 * The job that writes the reply to a message: a message in crisis has a lane of its own (SAFE-43).
 * @param verdict the verdict that stands now
 */
export function replyJob(
  verdict: Pick<CrisisVerdict, 'level'> | undefined,
): 'generate-reply' | 'generate-safety-reply' {
  return verdict && isCrisis(verdict) ? 'generate-safety-reply' : 'generate-reply';
}
