import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keptProgress } from './keep.ts';
import { isPassing, isPlace, nextPlace, type Place, wayTo } from './places.ts';

interface Entry {
  onboarding: { userId: string; place: Place };
}

/** Where an entry of the browser's history stands in a person's onboarding; null for every other entry. */
export function placeOf(state: unknown, userId: string): Place | null {
  const { onboarding } = (state ?? {}) as Partial<Entry>;
  return onboarding?.userId === userId && isPlace(onboarding.place) ? onboarding.place : null;
}

const depth = (place: Place) => wayTo(place).length;

export interface OnboardingWay {
  /** Where the person is; null while the onboarding is closed. */
  place: Place | null;
  open: boolean;
  /** Opens it where it was left, or at its beginning. */
  resume: () => void;
  /** Opens it at its beginning. */
  restart: () => void;
  forward: () => void;
  back: () => void;
  /** Goes back to an earlier place. */
  backTo: (place: Place) => void;
  close: () => void;
  /** Closes it and goes to another page, so that "back" from there leads to where the onboarding was opened. */
  leaveTo: (path: string) => void;
}

/**
 * The way through the onboarding is the browser's history: one entry for each place, so that the browser's own back
 * button goes one step back and a reload stays where it was. Passing places replace each other and are not returned to.
 */
export function useOnboardingWay(userId: string): OnboardingWay {
  const { state } = useLocation();
  const navigate = useNavigate();
  const place = placeOf(state, userId);
  const [leaving, setLeaving] = useState<string | null>(null);

  const stand = useCallback(
    (at: Place, replace = false) => {
      const entry: Entry = { onboarding: { userId, place: at } };
      void navigate('/', { state: entry, replace });
    },
    [navigate, userId],
  );
  const walk = useCallback(
    (target: Place) => {
      for (const step of wayTo(target)) stand(step);
    },
    [stand],
  );

  useEffect(() => {
    if (leaving === null) return;
    if (place) void navigate(-depth(place));
    else void navigate(leaving);
  }, [leaving, place, navigate]);

  return {
    place,
    // Until the next page is there, the last step stays: the page beneath would only flash by.
    open: place !== null || leaving !== null,
    resume: useCallback(() => walk(keptProgress(userId)?.place ?? 'welcome'), [walk, userId]),
    restart: useCallback(() => walk('welcome'), [walk]),
    forward: () => {
      const next = place && nextPlace(place);
      if (place && next) stand(next, isPassing(place));
    },
    back: () => {
      if (place && depth(place) > 1) void navigate(-1);
    },
    backTo: (earlier) => {
      if (place) void navigate(depth(earlier) - depth(place));
    },
    close: () => {
      if (place) void navigate(-depth(place));
    },
    leaveTo: setLeaving,
  };
}
