import { type CrisisLevel, crisisTypeSchema } from '@winny/common/contract/crisis';
import { type Figures, f1, type Judged, levelOf, type Share, shareOf } from './measure.ts';

const percent = ({ share, from, to, hits, of }: Share) =>
  share === null ? 'none' : `${share.toFixed(3)} (${from.toFixed(3)}-${to.toFixed(3)}; ${hits} of ${of})`;
const perThousand = ({ share, from, to, hits, of }: Share) =>
  share === null
    ? 'none'
    : `${(share * 1000).toFixed(1)} (${(from * 1000).toFixed(1)}-${(to * 1000).toFixed(1)}; ${hits} of ${of})`;
const harmonic = (recall: Share, precision: Share) => f1(recall, precision)?.toFixed(3) ?? 'none';

/** The figures as lines of text. */
export function figureLines(figures: Figures): string[] {
  const { recall2, precision2, recall1, precision1 } = figures;
  return [
    `  level 2 or more: recall ${percent(recall2)}, precision ${percent(precision2)}, F1 ${harmonic(recall2, precision2)}`,
    `  level 1 or more: recall ${percent(recall1)}, precision ${percent(precision1)}, F1 ${harmonic(recall1, precision1)}`,
    `  imminent and not found: ${percent(figures.silent3)}`,
    `  alarms of 1,000 ordinary texts: ${perThousand(figures.alarms2)} at level 2, ${perThousand(figures.alarms1)} at level 1`,
    `  alarms of 1,000 look-alikes: ${perThousand(figures.lookalikes2)} at level 2, ${perThousand(figures.lookalikes1)} at level 1`,
  ];
}

/** The texts that a layer finds and the layers before it did not. */
export function addedBy(before: readonly Judged[], after: readonly Judged[]) {
  const newly = (from: CrisisLevel) =>
    after.filter(({ found }, index) => found >= from && (before[index]?.found ?? 0) < from);
  const count = (from: CrisisLevel) => {
    const found = newly(from);
    const right = found.filter(({ sample }) => levelOf(sample) >= 1).length;
    return { found: right, falseAlarms: found.length - right };
  };
  return { level2: count(2), level1: count(1) };
}

/** Recall for each type. */
export function byType(judged: readonly Judged[]) {
  return crisisTypeSchema.options.map((type) => {
    const of = judged.filter(({ sample }) => sample.type === type && levelOf(sample) >= 1);
    const dangerous = of.filter(({ sample }) => levelOf(sample) >= 2);
    return {
      type,
      recall1: brief(shareOf(of.filter(({ found }) => found >= 1).length, of.length)),
      recall2: brief(shareOf(dangerous.filter(({ found }) => found >= 2).length, dangerous.length)),
    };
  });
}

/** For each level of the labels, how many texts were found at each level. */
export function byLevel(judged: readonly Judged[]) {
  return ([0, 1, 2, 3] as const).map((level) => {
    const of = judged.filter(({ sample }) => levelOf(sample) === level);
    const found = ([0, 1, 2, 3] as const).map((at) => of.filter((each) => each.found === at).length);
    return { level, texts: of.length, foundAt0123: found };
  });
}

const brief = ({ share, hits, of }: Share) => ({
  share: share === null ? null : Math.round(share * 1000) / 1000,
  hits,
  of,
});

/** The texts whose level is furthest from the label, ordinary texts before look-alikes. */
export function worstErrors(judged: readonly Judged[], most = 40) {
  const rank = { ordinary: 2, crisis: 1, lookalike: 0 };
  return judged
    .map(({ sample, found }) => ({ id: sample.id, kind: sample.kind, level: levelOf(sample), found }))
    .filter(({ level, found }) => level !== found)
    .sort((a, b) => Math.abs(b.level - b.found) - Math.abs(a.level - a.found) || rank[b.kind] - rank[a.kind])
    .slice(0, most);
}
