import type { CrisisLevel, CrisisType, OwnLines } from '../../contract/crisis.ts';
import type { Hotline, HotlineCountry, HotlineRegion } from './hotline.ts';
import { OTHER_HOTLINES } from './hotlines-other.ts';
import { UK_HOTLINES } from './hotlines-uk.ts';
import { US_HOTLINES } from './hotlines-us.ts';

/** The tabs in the order of the specification. The person's own region opens first; the United Kingdom by default. */
export const HOTLINE_REGIONS: readonly { readonly id: HotlineRegion; readonly label: string }[] = [
  { id: 'uk', label: 'UK' },
  { id: 'us', label: 'USA' },
  { id: 'other', label: 'Other' },
];

/** Every hotline of every region. */
export const HOTLINES: readonly Hotline[] = [...UK_HOTLINES, ...US_HOTLINES, ...OTHER_HOTLINES];

const COUNTRY_ORDER: readonly HotlineCountry[] = [
  'uk',
  'us',
  'europe',
  'ireland',
  'australia',
  'canada',
  'new_zealand',
  'world',
];

/** The emergency number, as a region writes it. */
export function emergencyNumber(region: HotlineRegion): string {
  if (region === 'us') return '911';
  return region === 'uk' ? '999' : '112';
}

/**
 * The hotlines for a person, most useful first: those for the kind of danger, then the general ones, then the emergency
 * number; in acute danger (level 3, or a medical emergency) that number comes first. Hotlines for other kinds of danger are
 * left out. "Other" keeps each country's hotlines together.
 * @param type null for a list without a verdict: general hotlines, emergency last
 * @param ownLines a reason with hotlines of its own: they come first, before the general ones
 */
export function linesFor(
  region: HotlineRegion,
  type: CrisisType | null,
  level: CrisisLevel = 2,
  ownLines?: OwnLines,
): Hotline[] {
  const emergencyFirst = level === 3 || type === 'medical_emergency';
  const madeForThis = (line: Hotline) => type !== null && line.topics.includes(type);
  const forEverybody = (line: Hotline) => line.topics.length === 0 || line.always;
  // Listening services exist for thoughts of suicide, so they come before those for specific groups.
  const listeningFirst = type === null || type === 'suicide' || type === 'self_harm' || ownLines;
  const place = (line: Hotline): number => {
    if (line.emergency) return emergencyFirst ? -1 : 3;
    if (ownLines && line.firstFor.includes(ownLines)) return 0;
    return (listeningFirst ? forEverybody(line) : madeForThis(line)) ? 1 : 2;
  };
  const fits = (line: Hotline) => forEverybody(line) || madeForThis(line);
  return HOTLINES.filter((line) => line.region === region && fits(line))
    .map((line, index) => ({ line, index }))
    .sort(
      (a, b) =>
        COUNTRY_ORDER.indexOf(a.line.country) - COUNTRY_ORDER.indexOf(b.line.country) ||
        place(a.line) - place(b.line) ||
        a.index - b.index,
    )
    .map(({ line }) => line);
}

/** All hotlines of a region for the public page, emergency first. */
export function allLines(region: HotlineRegion): Hotline[] {
  return HOTLINES.filter((line) => line.region === region);
}
