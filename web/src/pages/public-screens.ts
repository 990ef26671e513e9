import { lazyComponent } from '../ui/lazy/lazy-part.tsx';

/**
 * The public screens by path: prerendered by the build, hydrated in the browser. `x-page.tsx` is the page of `/x`; `/`
 * has the landing page for signed-out visitors.
 */
export const PUBLIC_SCREENS = {
  '/': lazyComponent(() => import('./landing-page.tsx').then((page) => page.LandingPage)),
  '/auth': lazyComponent(() => import('./auth-page.tsx').then((page) => page.AuthPage)),
  '/therapy-styles': lazyComponent(() =>
    import('./therapy-styles-page.tsx').then((page) => page.TherapyStylesPage),
  ),
  '/topics': lazyComponent(() => import('./topics-page.tsx').then((page) => page.TopicsPage)),
  '/common-struggles': lazyComponent(() =>
    import('./common-struggles-page.tsx').then((page) => page.CommonStrugglesPage),
  ),
  '/enterprise': lazyComponent(() => import('./enterprise-page.tsx').then((page) => page.EnterprisePage)),
  '/contact': lazyComponent(() => import('./contact-page.tsx').then((page) => page.ContactPage)),
  '/terms-policies': lazyComponent(() =>
    import('./terms-policies-page.tsx').then((page) => page.TermsPoliciesPage),
  ),
};

export type PublicScreenPath = keyof typeof PUBLIC_SCREENS;

/** The paths of all public screens. */
export const PUBLIC_SCREEN_PATHS = Object.keys(PUBLIC_SCREENS) as PublicScreenPath[];

/** Prefetches the public screen of a path, if there is one. */
export async function loadPublicScreen(pathname: string): Promise<void> {
  const path = PUBLIC_SCREEN_PATHS.find((path) => path === pathname || `${path}/` === pathname);
  if (path) await PUBLIC_SCREENS[path].load();
}
