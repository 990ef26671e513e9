import { useQuery } from '@tanstack/react-query';
import type { EndpointAnswer } from '@winny/common/contract/rest';
import { useHydrated } from '../ui/page/use-hydrated.ts';
import { pathOf } from './call.ts';

/** The configuration of the installation, the same for all people. */
export type SiteConfig = EndpointAnswer<'config'>;

/** The configuration; undefined until it is loaded. Parts that need it are left out until then. */
export function useSiteConfig(): SiteConfig | undefined {
  // A prerendered part may hydrate after the configuration has loaded, and must then match the page, which was rendered
  // without it.
  const hydrated = useHydrated();
  const { data } = useQuery<SiteConfig>({ queryKey: [pathOf('config')] });
  return hydrated ? data : undefined;
}
