import { useEffect, useState } from 'react';
import { useUser } from '../api/user.ts';
import { prefetch, useLazyPart } from '../ui/lazy/lazy-part.tsx';
import { HotlineFallback } from './hotlines/hotline-fallback.tsx';
import { supportDialog } from './lazy-support-dialog.ts';
import { useSupport } from './use-support.ts';

/** The first interactions of a person with the page. */
const FIRST_INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** How long the full list may load before the fallback is shown. */
const FALLBACK_AFTER_MS = 1_000;

/**
 * Mounts the support dialog. Screens of a signed-in person load it with themselves; public pages load it at the first
 * interaction. Until it can be loaded, `HotlineFallback` is shown.
 */
export function SupportHost() {
  const { data: user } = useUser();
  const signedIn = Boolean(user);
  const open = useSupport((state) => state.open);
  const [needed, setNeeded] = useState(false);
  const [showFallback, setShowFallback] = useState(false);
  if (open && !needed) setNeeded(true);
  const SupportDialog = useLazyPart(supportDialog, needed);
  const missing = open && SupportDialog === null;
  useEffect(() => {
    if (!missing) return;
    const timer = setTimeout(() => setShowFallback(true), FALLBACK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShowFallback(false);
    };
  }, [missing]);
  useEffect(() => {
    if (signedIn) return prefetch(supportDialog);
    const interacted = new AbortController();
    const onInteraction = () => {
      interacted.abort();
      prefetch(supportDialog);
    };
    for (const event of FIRST_INTERACTIONS)
      addEventListener(event, onInteraction, { passive: true, signal: interacted.signal });
    return () => interacted.abort();
  }, [signedIn]);
  if (SupportDialog) return needed && <SupportDialog />;
  return showFallback && <HotlineFallback />;
}
