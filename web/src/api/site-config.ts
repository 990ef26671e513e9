import { useQuery } from '@tanstack/react-query';

/** What the installation is configured to be; the same for everybody. */
export interface SiteConfig {
  parentBrandName: string;
  parentBrandUrl: string;
  /** In whose calendar the free day begins. */
  appTimezone: string;
}

/** The configuration; undefined until it is there, and what depends on it is simply left out until then. */
export function useSiteConfig(): SiteConfig | undefined {
  return useQuery<SiteConfig>({ queryKey: ['/api/config'] }).data;
}
