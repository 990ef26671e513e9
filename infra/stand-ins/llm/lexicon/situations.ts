import type { Situation } from './shapes.ts';
import { BODY_AND_SLEEP } from './situations/body-and-sleep.ts';
import { LOSS_AND_CHANGE } from './situations/loss-and-change.ts';
import { LOVE_AND_FAMILY } from './situations/love-and-family.ts';
import { MIND_AND_MOOD } from './situations/mind-and-mood.ts';
import { SELF_AND_OTHERS } from './situations/self-and-others.ts';
import { WORK_AND_STUDY } from './situations/work-and-study.ts';

/** All situations. */
export const SITUATIONS: readonly Situation[] = [
  ...LOSS_AND_CHANGE,
  ...LOVE_AND_FAMILY,
  ...BODY_AND_SLEEP,
  ...WORK_AND_STUDY,
  ...SELF_AND_OTHERS,
  ...MIND_AND_MOOD,
];
