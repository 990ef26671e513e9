import { lazy, Suspense, useEffect, useState } from 'react';
import { useUser } from '../api/user.ts';
import { BareLines } from './bare-lines.tsx';
import { useSupport } from './support.ts';

const load = () => import('./support-dialog.tsx');

/** What cannot be loaded any more, off line or after an update, must not take the numbers with it. */
const SupportDialog = lazy(() =>
  load().then(
    (part) => ({ default: part.SupportDialog }),
    () => ({ default: BareLines }),
  ),
);

/** The first signs that somebody is there, and not only a page that was opened. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * The place of the crisis lines: no part of the first load, but fetched before they are asked for. For somebody who is signed
 * in, as soon as the page has a quiet moment; for a visitor, who may only be looking, with the first touch.
 */
export function SupportHost() {
  const { data: user } = useUser();
  const signedIn = Boolean(user);
  const open = useSupport((state) => state.open);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  useEffect(() => {
    const prepare = () => void load().catch(() => undefined);
    if (signedIn) {
      const timer = setTimeout(prepare, 1_000);
      return () => clearTimeout(timer);
    }
    const there = new AbortController();
    const once = () => {
      there.abort();
      prepare();
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, once, { passive: true, signal: there.signal });
    return () => there.abort();
  }, [signedIn]);
  return (
    wanted && (
      <Suspense>
        <SupportDialog />
      </Suspense>
    )
  );
}
