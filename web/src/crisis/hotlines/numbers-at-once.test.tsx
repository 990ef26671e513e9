import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';
import { hotlineAction, hotlineHref } from '@winny/common/domain/crisis/hotline';
import { emergencyNumber, HOTLINE_REGIONS, linesFor } from '@winny/common/domain/crisis/hotlines';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { setSignedOut, USER_KEY } from '../../api/user.ts';
import { SafetyNotice } from '../../chat/notices/safety-notice.tsx';
import { InDanger } from '../../layout/in-danger.tsx';
import { Hero } from '../../marketing/landing/hero.tsx';
import { linksOf } from '../../static/testing/read-screen.ts';
import { appSystem } from '../../theme/system.ts';
import { HotlineFallback } from './hotline-fallback.tsx';

afterEach(setSignedOut);

/** The links of a part as a person of a region sees it. */
function linksIn(region: HotlineRegion, part: ReactNode): [words: string, to: string][] {
  queryClient.setQueryData(USER_KEY, { region });
  return linksOf(
    renderToStaticMarkup(
      <ChakraProvider value={appSystem}>
        <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
      </ChakraProvider>,
    ),
  );
}

/** The links to numbers and websites of the directory. */
const directory = (region: HotlineRegion) =>
  linesFor(region, null).map((line) => [hotlineAction(line), hotlineHref(line)]);

describe.each(HOTLINE_REGIONS)(
  'the numbers without the directory, in the region $label',
  ({ id: region }) => {
    it.each([
      ['below the composer', <SafetyNotice key="notice" />],
      ['when the server cannot be reached, or a screen is broken', <InDanger key="in-danger" />],
      ['on the landing page', <Hero key="hero" />],
    ])('are its own %s', (_place, part) => {
      const calls = linksIn(region, part).filter(([, to]) => to.startsWith('tel:'));
      expect(calls[0]).toEqual([emergencyNumber(region), `tel:${emergencyNumber(region)}`]);
      const known = directory(region).map(([, href]) => href);
      for (const [, to] of calls) expect(known).toContain(to);
    });

    it('are its own when Support cannot be loaded, with the pages of help beside them', () => {
      const links = linksIn(region, <HotlineFallback />);
      expect(links.slice(0, 3)).toHaveLength(3);
      for (const link of links.slice(0, 3)) expect(directory(region)).toContainEqual(link);
      expect(links.slice(0, 3)).toContainEqual([
        `Call ${emergencyNumber(region)}`,
        `tel:${emergencyNumber(region)}`,
      ]);
      expect(links.slice(3).map(([, to]) => to)).toEqual(['/crisis', '/safety-plan']);
    });
  },
);
