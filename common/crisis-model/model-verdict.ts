import type { CrisisLevel, CrisisVerdict } from '../contract/crisis.ts';
import { LIKELY_REASONS } from '../domain/crisis/reasons.ts';
import type { CrisisScores, LevelQuestion } from './head.ts';

/** The scores from which each question is answered with yes. */
export type Thresholds = Readonly<Record<LevelQuestion, number>>;

/** The level that scores stand for. */
export function levelOfScores({ levels }: Pick<CrisisScores, 'levels'>, thresholds: Thresholds): CrisisLevel {
  if (levels.crisis >= thresholds.crisis) return levels.imminent >= thresholds.imminent ? 3 : 2;
  return levels.concern >= thresholds.concern ? 1 : 0;
}

/**
 * The verdict of the crisis model. It knows a kind of danger and not the words for it, so its reasons are general.
 * @param version the version of its weights, kept with the verdict
 */
export function modelVerdict(scores: CrisisScores, thresholds: Thresholds, version: string): CrisisVerdict {
  const level = levelOfScores(scores, thresholds);
  const type = level === 0 ? null : scores.type;
  return { level, type, reason: type && LIKELY_REASONS[type], version, by: 'model' };
}
