import type { TherapyApproach } from '../../contract/knowledge.ts';

/** Equal for items that are probably the same: one approach, and titles that differ in case, spaces or punctuation at most. */
export function titleKey({
  therapyApproach,
  title,
}: {
  therapyApproach: TherapyApproach;
  title: string;
}): string {
  const folded = title.normalize('NFKC').toLowerCase();
  const words = folded.replace(/[\s\p{P}]+/gu, ' ').trim();
  return `${therapyApproach}:${words || folded.trim()}`;
}
