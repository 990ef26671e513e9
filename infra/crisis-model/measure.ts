import type { CrisisLevel } from '@winny/common/contract/crisis';
import type { Sample } from './samples.ts';

/** A share of some texts, with the 95 % interval of Wilson. */
export interface Share {
  hits: number;
  of: number;
  share: number | null;
  from: number;
  to: number;
}

const Z = 1.96;

/** The share of hits and its interval. */
export function shareOf(hits: number, of: number): Share {
  if (of === 0) return { hits, of, share: null, from: 0, to: 1 };
  const share = hits / of;
  const middle = (share + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  const half = (Z / (1 + (Z * Z) / of)) * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  return { hits, of, share, from: Math.max(0, middle - half), to: Math.min(1, middle + half) };
}

/** How well levels were found. */
export interface Figures {
  /** Texts of level 2 or more that were found at level 2 or more. */
  recall2: Share;
  /** Texts found at level 2 or more that are of level 1 or more: a dialog for a concern is early, not false. */
  precision2: Share;
  recall1: Share;
  /** Texts found at level 1 or more that are of level 1 or more. */
  precision1: Share;
  /** Texts of level 3 that were not found at all. */
  silent3: Share;
  /** Ordinary texts found at level 2 or more, and at level 1 or more. */
  alarms2: Share;
  alarms1: Share;
  /** The same of look-alikes of level 0. */
  lookalikes2: Share;
  lookalikes1: Share;
}

/** A text with the level that was found. */
export interface Judged {
  sample: Sample;
  found: CrisisLevel;
}

/** A crisis without a level counts as one that should open the dialog. */
export const levelOf = ({ kind, level }: Sample): CrisisLevel => level ?? (kind === 'crisis' ? 2 : 0);

/** The figures of judged texts. */
export function figuresOf(judged: readonly Judged[]): Figures {
  const among = (texts: readonly Judged[], from: CrisisLevel) =>
    shareOf(texts.filter(({ found }) => found >= from).length, texts.length);
  const where = (test: (sample: Sample) => boolean) => judged.filter(({ sample }) => test(sample));
  const atLeast = (level: CrisisLevel) => where((sample) => levelOf(sample) >= level);
  const precise = (from: CrisisLevel) => {
    const found = judged.filter((each) => each.found >= from);
    return shareOf(found.filter(({ sample }) => levelOf(sample) >= 1).length, found.length);
  };
  const imminent = atLeast(3);
  const ordinary = where(({ kind }) => kind === 'ordinary');
  const lookalikes = where((sample) => sample.kind === 'lookalike' && levelOf(sample) === 0);
  return {
    recall2: among(atLeast(2), 2),
    precision2: precise(2),
    recall1: among(atLeast(1), 1),
    precision1: precise(1),
    silent3: shareOf(imminent.filter(({ found }) => found === 0).length, imminent.length),
    alarms2: among(ordinary, 2),
    alarms1: among(ordinary, 1),
    lookalikes2: among(lookalikes, 2),
    lookalikes1: among(lookalikes, 1),
  };
}

/** The harmonic mean of recall and precision; null when one of them is unknown. */
export function f1(recall: Share, precision: Share): number | null {
  if (recall.share === null || precision.share === null) return null;
  const sum = recall.share + precision.share;
  return sum === 0 ? 0 : (2 * recall.share * precision.share) / sum;
}
