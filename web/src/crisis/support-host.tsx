import { useEffect, useState } from 'react';
import { useUser } from '../api/user.ts';
import { prefetch, useLazyPart } from '../ui/lazy/lazy-part.tsx';
import { BareLines } from './hotlines/hotline-fallback.tsx';
import { supportDialog } from './lazy-support-dialog.ts';
import { useSupport } from './use-support.ts';

/** The first signs that somebody is there, and not only a page that was opened. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** How long the full list may take before the least there must be is shown in its place. */
const FULL_WITHIN_MS = 1_000;

/**
 * The place of the crisis lines. They are part of every screen of a signed-in person; on a public page they are fetched with
 * the first touch. Where they cannot be had, the numbers of `BareLines` stand there until they can.
 */
export function SupportHost() {
  const { data: user } = useUser();
  const signedIn = Boolean(user);
  const open = useSupport((state) => state.open);
  const [wanted, setWanted] = useState(false);
  const [late, setLate] = useState(false);
  if (open && !wanted) setWanted(true);
  const SupportDialog = useLazyPart(supportDialog, wanted);
  const missing = open && SupportDialog === null;
  useEffect(() => {
    if (!missing) return;
    const timer = setTimeout(() => setLate(true), FULL_WITHIN_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [missing]);
  useEffect(() => {
    if (signedIn) return prefetch(supportDialog);
    const there = new AbortController();
    const once = () => {
      there.abort();
      prefetch(supportDialog);
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, once, { passive: true, signal: there.signal });
    return () => there.abort();
  }, [signedIn]);
  if (SupportDialog) return wanted && <SupportDialog />;
  return late && <BareLines />;
}
