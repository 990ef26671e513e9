import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings the part of the page that the address names into sight, and the focus to it. Browsers look for it before a screen
 * has been drawn, and links inside the app do not make them look again.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again goes there again
  useEffect(() => {
    if (hash === '') return;
    const part = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!part) return;
    if (!part.hasAttribute('tabindex')) part.setAttribute('tabindex', '-1');
    part.focus({ preventScroll: true });
    part.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}
