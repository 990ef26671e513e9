import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

export const MAIN_ID = 'main';

/**
 * Scrolls a new page to its top and focuses it, as a page load would. Rendered beside the routes, because pages have
 * different layouts: inside a layout it would be remounted and lose the previous path.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  // A layout effect runs with the page: a later one would steal the focus after a person has pressed Tab.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, navigation]);
  return null;
}
