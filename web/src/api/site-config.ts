import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../ui/page/use-hydrated.ts';

/** What the installation is configured to be; the same for everybody. */
export interface SiteConfig {
  parentBrandName: string;
  parentBrandUrl: string;
  /** In whose calendar the free day begins. */
  appTimezone: string;
}

/** The configuration; undefined until it is there, and what depends on it is simply left out until then. */
export function useSiteConfig(): SiteConfig | undefined {
  // A part of a page that was drawn ahead, without it, may be taken over after it has come.
  const hydrated = useHydrated();
  const { data } = useQuery<SiteConfig>({ queryKey: ['/api/config'] });
  return hydrated ? data : undefined;
}
