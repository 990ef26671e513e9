import type { CrisisLevel } from '@winny/common/contract/crisis';
import type { CrisisScores } from '@winny/common/crisis-model/head';
import { levelOfScores, type Thresholds } from '@winny/common/crisis-model/model-verdict';
import { levelOf } from './measure.ts';
import type { Sample } from './samples.ts';

/** A sample with the level of the detector and the scores of a model that has not read its batch. */
export interface Scored {
  sample: Sample;
  rules: CrisisLevel;
  scores: Pick<CrisisScores, 'levels'>;
}

/**
 * Alarms of rules or model that are allowed, of 1,000 ordinary texts of batches left out. The goals are 2 and 10. That of level 2 is
 * above its goal, because the model that is fitted to all batches raises fewer: public comments stay within both (docs/crisis-model.md).
 */
export const QUOTAS = { crisis: 2.5, concern: 8 } as const;
/** The share of texts found at level 2 that should be of level 1 or more, of rules or model. */
const PRECISION = 0.9;
/** The share of texts found at level 3 that should be of level 3. */
const IMMINENT_PRECISION = 0.8;

/**
 * Thresholds by which rules and model together stay within the quotas, on texts of batches left out. Where the rules alone
 * use up a quota, the model may still add half of it: silence costs more than an alarm.
 */
export function calibrate(scored: readonly Scored[]): Thresholds {
  const ordinary = scored.filter(({ sample }) => sample.kind === 'ordinary');
  const left = (from: 1 | 2, quota: number) => {
    const ofRules = ordinary.filter(({ rules }) => rules >= from).length;
    const allowed = (quota * ordinary.length) / 1_000;
    return Math.max(allowed - ofRules, allowed / 2);
  };
  const addsAlarm = (from: 1 | 2) => (each: Scored) => each.sample.kind === 'ordinary' && each.rules < from;
  const quota = lowest(scored, 'crisis', addsAlarm(2), (alarms) => alarms <= left(2, QUOTAS.crisis));
  const precise = lowest(
    scored.filter(({ rules }) => rules < 2),
    'crisis',
    ({ sample }) => levelOf(sample) === 0,
    (wrong, all) => wrong <= (1 - PRECISION) * all,
  );
  const crisis = Math.max(quota, precise);
  const raisedTo1 = (each: Scored) => addsAlarm(1)(each) && each.scores.levels.crisis < crisis;
  const already = scored.filter((each) => addsAlarm(1)(each) && !raisedTo1(each)).length;
  const concern = lowest(
    scored,
    'concern',
    raisedTo1,
    (alarms) => alarms + already <= left(1, QUOTAS.concern),
  );
  const imminent = lowest(
    scored.filter(({ scores }) => scores.levels.crisis >= crisis),
    'imminent',
    ({ sample }) => levelOf(sample) < 3,
    (wrong, all) => wrong <= (1 - IMMINENT_PRECISION) * all,
  );
  return { crisis, concern, imminent };
}

/** Below so few texts a share says nothing. */
const LEAST_TEXTS = 30;

/**
 * The lowest threshold at which a condition holds.
 * @param isWrong whether a text that reaches the threshold counts against it
 * @param holds the condition on the number of such texts and of all texts that reach the threshold
 */
function lowest(
  scored: readonly Scored[],
  question: keyof Thresholds,
  isWrong: (each: Scored) => boolean,
  holds: (wrong: number, all: number) => boolean,
): number {
  const scoreOf = ({ scores }: Scored) => scores.levels[question];
  const sorted = [...scored].sort((one, other) => scoreOf(other) - scoreOf(one));
  let threshold = sorted[0] ? scoreOf(sorted[0]) : 0;
  let wrong = 0;
  for (const [index, each] of sorted.entries()) {
    if (isWrong(each)) wrong += 1;
    const next = sorted[index + 1];
    if (next && scoreOf(next) === scoreOf(each)) continue;
    if (index + 1 < LEAST_TEXTS || holds(wrong, index + 1)) threshold = scoreOf(each);
  }
  return round(threshold);
}

/** Four digits are stored. */
const round = (value: number) => Math.round(value * 10_000) / 10_000;

/** The level of rules or model. */
export function levelTogether({ rules, scores }: Scored, thresholds: Thresholds): CrisisLevel {
  const level = levelOfScores(scores, thresholds);
  return level > rules ? level : rules;
}
