import type { Hotline } from '@winny/common/domain/crisis/hotline';

/** Hotlines shown first, besides the emergency number. */
const HELPLINES_FIRST = 2;

/** The few hotlines that fit on a card, always with the emergency number: in "other", those that most countries have. */
export function hotlinesAtAGlance(hotlines: readonly Hotline[]): readonly Hotline[] {
  const { first } = splitHotlines(hotlines);
  const isCommon = ({ region, country }: Hotline) =>
    region !== 'other' || country === 'europe' || country === 'world';
  return first.filter(isCommon);
}

/**
 * Splits the hotlines of a region into those shown first, always with the emergency number, and the rest. The region "other"
 * spans many countries, so all of its hotlines are shown first.
 */
export function splitHotlines(hotlines: readonly Hotline[]): {
  first: readonly Hotline[];
  more: readonly Hotline[];
} {
  if (hotlines.some((hotline) => hotline.region === 'other')) return { first: hotlines, more: [] };
  const helplines = new Set(hotlines.filter((hotline) => !hotline.emergency).slice(0, HELPLINES_FIRST));
  const isFirst = (hotline: Hotline): boolean => hotline.emergency || helplines.has(hotline);
  return { first: hotlines.filter(isFirst), more: hotlines.filter((hotline) => !isFirst(hotline)) };
}
