import { Box, Flex } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { SupportHost } from '../crisis/support-host.tsx';
import { LazySignedInConnection } from '../live/lazy-signed-in-connection.tsx';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { SpinnerPage } from '../ui/progress/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ReloadOffer } from './reload-offer.tsx';
import { MAIN_ID } from './route-focus.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface AppLayoutProps {
  /** The page fills the rest of the window and has no footer: for screens that scroll internally. */
  fill?: boolean;
  /** A screen for signed-in people: it opens the live connection, which can show the crisis dialog over all pages from then on. */
  live?: boolean;
}

/** The layout of every page: header, content, footer. */
export function AppLayout({ fill = false, live = false }: AppLayoutProps) {
  return (
    <Flex direction="column" minH="100dvh" h={fill ? '100dvh' : undefined} pt="header">
      <SkipLink to={MAIN_ID}>Skip to content</SkipLink>
      <SiteHeader />
      <Box as="main" id={MAIN_ID} tabIndex={-1} flex="1" minH="0" display="flex" flexDirection="column">
        <ErrorBoundary>
          <Suspense fallback={<SpinnerPage minH="calc(100dvh - var(--winny-spacing-header))" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Box>
      {!fill && <SiteFooter />}
      <ReloadOffer />
      <SupportHost />
      <LazySignedInConnection live={live} />
    </Flex>
  );
}
