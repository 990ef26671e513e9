import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the element named by the URL's hash and focuses it. Browsers look for it before the screen is rendered, and
 * not again after navigation inside the app.
 */
export function useAnchor(): void {
  // Another object after each navigation, also when the same link is followed again.
  const location = useLocation();
  const arrival = useRef(location);
  useEffect(() => {
    const { hash } = location;
    // Only a page that arrives late must not take the focus; a link and Back ask for their part.
    if (hash === '' || (location === arrival.current && hasTabbedOn(hash))) return;
    const part = document.getElementById(idOf(hash));
    if (!part) return;
    if (!part.hasAttribute('tabindex')) part.setAttribute('tabindex', '-1');
    part.focus({ preventScroll: true });
    part.scrollIntoView({ block: 'start' });
  }, [location]);
}

/** The id that a hash of a URL names. Addresses come from outside: an escape that cannot be decoded is left as it is. */
export function idOf(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Whether a person has moved the focus since the page was opened: taking it back would lose their Tab. */
function hasTabbedOn(hash: string): boolean {
  const focused = document.activeElement;
  // Tab does not reach what was focused by a page or by the browser: a heading, a section, the whole content.
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0) return false;
  return !(focused instanceof HTMLAnchorElement && focused.hash === hash);
}
