/**
 * Where one can be in the onboarding, in order. The first fourteen are the steps; what to expect is the second half of
 * the last one (ONB-1, DEC-40).
 */
export const PLACES = [
  'welcome',
  'personal',
  'evolving',
  'safe',
  'company',
  'start',
  'experience',
  'title',
  'support',
  'approaches',
  'reading',
  'choosing',
  'all-set',
  'wellbeing',
  'expectations',
] as const;
export type Place = (typeof PLACES)[number];

export const STEP_COUNT = 14;

/** Which of the fourteen steps a place belongs to. */
export function stepOf(place: Place): number {
  return Math.min(PLACES.indexOf(place) + 1, STEP_COUNT);
}

/** Whether a place is only passed through: it goes on by itself, and the way back does not stop there. */
export function isPassing(place: Place): boolean {
  return place === 'reading' || place === 'choosing';
}

/** The place that follows; undefined after the last one. */
export function nextPlace(place: Place): Place | undefined {
  return PLACES[PLACES.indexOf(place) + 1];
}

/** The places that lie behind one in the browser's history, and the place itself: what the back button walks along. */
export function wayTo(place: Place): Place[] {
  const before = PLACES.slice(0, PLACES.indexOf(place));
  return [...before.filter((earlier) => !isPassing(earlier)), place];
}

/** How bright the lamp is here, from a first glimmer to 1. */
export function lightAt(place: Place): number {
  return (PLACES.indexOf(place) + 1) / PLACES.length;
}

export function isPlace(value: unknown): value is Place {
  return PLACES.some((place) => place === value);
}
