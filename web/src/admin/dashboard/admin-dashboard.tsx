import { Box, Grid, Stack } from '@chakra-ui/react';
import type { AdminStats } from '@winny/common/contract/admin';
import { Suspense } from 'react';
import { hasFailed } from '../../api/has-failed.ts';
import { lazyComponent } from '../../ui/lazy/lazy-part.tsx';
import { SpinnerPage } from '../../ui/progress/spinner.tsx';
import { Text } from '../../ui/text/text.tsx';
import { AccessDenied, isDenied } from '../page/access-denied.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { Figures } from '../page/figures.tsx';
import { AdminLinks } from './admin-links.tsx';
import { KeyMetrics } from './key-metrics.tsx';
import { secondRow, topCards } from './stats-figures.ts';
import { SubscriptionBreakdown } from './subscription-breakdown.tsx';
import { useAdminStats } from './use-admin-stats.ts';

/** The charts with their library, which no other screen loads. */
const Charts = lazyComponent(() => import('../charts/charts.tsx').then((part) => part.Charts));

/** `/admin`: figures about users and subscriptions (ADMIN-1 to ADMIN-10). */
export function AdminDashboard() {
  const stats = useAdminStats();
  if (isDenied(stats.error) || hasFailed(stats)) return <AccessDenied query={stats} />;
  if (!stats.data) return <SpinnerPage />;
  return <Figured stats={stats.data} />;
}

function Figured({ stats }: { stats: AdminStats }) {
  return (
    <AdminPage title="Admin Dashboard" subtitle="Subscription and user analytics for the product" back="/">
      <Stack gap={{ base: '3', md: '4' }}>
        <Figures figures={topCards(stats)} />
        <Figures figures={secondRow(stats)} />
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap={{ base: '3', md: '4' }}
        >
          <SubscriptionBreakdown stats={stats} />
          <KeyMetrics stats={stats} />
        </Grid>
        <AdminLinks />
      </Stack>
      <Suspense
        fallback={
          <Box minH="40rem">
            <SpinnerPage label="Loading the charts" />
          </Box>
        }
      >
        <Charts />
      </Suspense>
      <Text textStyle="small" tone="muted" textAlign="center">
        Data refreshes automatically every 30 seconds
      </Text>
    </AdminPage>
  );
}
