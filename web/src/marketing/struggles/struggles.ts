import { INNER_STRUGGLES } from './inner-struggles.ts';
import { OUTER_STRUGGLES } from './outer-struggles.ts';

/** All struggles in the two groups of the page. */
export const STRUGGLE_GROUPS = [
  { id: 'inside', title: 'Mostly inside', struggles: INNER_STRUGGLES },
  { id: 'around', title: 'Between people, and around them', struggles: OUTER_STRUGGLES },
] as const;
