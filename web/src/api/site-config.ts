import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../ui/page/use-hydrated.ts';

/** The configuration of the installation, the same for all people. */
export interface SiteConfig {
  parentBrandName: string;
  parentBrandUrl: string;
  /** The time zone in which the free day begins. */
  appTimezone: string;
}

/** The configuration; undefined until it is loaded. Parts that need it are left out until then. */
export function useSiteConfig(): SiteConfig | undefined {
  // A prerendered part may hydrate after the configuration has loaded, and must then match the page, which was rendered
  // without it.
  const hydrated = useHydrated();
  const { data } = useQuery<SiteConfig>({ queryKey: ['/api/config'] });
  return hydrated ? data : undefined;
}
