import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

export const MAIN_ID = 'main';

/**
 * After following a link, a new page starts at its top and has the focus, as a page load would. It stands beside the routes,
 * after them: not every page has the same frame, and with a frame it would forget which page was shown before.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  // Together with the page: a moment later it would take the focus from whoever has pressed Tab meanwhile.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, navigation]);
  return null;
}
