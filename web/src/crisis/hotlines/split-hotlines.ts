import type { Hotline } from '@winny/common/domain/crisis/hotline';

/** Helping lines shown at once, besides the emergency number. */
const FIRST = 2;

/**
 * Divides the lines of a region into the few that are shown at once (always with the emergency number, in the order
 * they came) and the rest. Elsewhere in the world nobody can know which country's line is the right one: all are shown.
 */
export function leadLines(lines: readonly Hotline[]): {
  first: readonly Hotline[];
  more: readonly Hotline[];
} {
  if (lines.some((line) => line.region === 'other')) return { first: lines, more: [] };
  const helping = new Set(lines.filter((line) => !line.emergency).slice(0, FIRST));
  const leads = (line: Hotline): boolean => line.emergency || helping.has(line);
  return { first: lines.filter(leads), more: lines.filter((line) => !leads(line)) };
}
