import { Grid, Stack } from '@chakra-ui/react';
import type { User } from '@winny/common/contract/user';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { PlanCard } from '../account/plan-card.tsx';
import { ProfileCard } from '../account/profile-card.tsx';
import { useSubscriptionStatus } from '../api/subscription-status.ts';
import { useUnauthorized } from '../api/use-unauthorized.ts';
import { useUser } from '../api/user.ts';
import { UpgradeDialog } from '../chat/lazy-dialogs.ts';
import { Button } from '../ui/button/button.tsx';
import { pageColumn } from '../ui/page/page-column.ts';
import { PageTitle } from '../ui/page/page-title.tsx';
import { Heading } from '../ui/text/text.tsx';

/** `/account`: My Account, for signed-in people; others are redirected to `/auth` (ROUTE-6). */
export function AccountPage() {
  const { data: user } = useUser();
  return user ? <MyAccount user={user} /> : <Navigate to="/auth" replace />;
}

function MyAccount({ user }: { user: User }) {
  const subscription = useSubscriptionStatus();
  const [upgrading, setUpgrading] = useState(false);
  useUnauthorized(subscription.error, '/auth');
  return (
    <Stack
      {...pageColumn}
      pt={{ base: '8', md: '14' }}
      pb="8"
      gap={{ base: '5', md: '8' }}
      align="flex-start"
    >
      <PageTitle>My Account · Winny</PageTitle>
      <Heading as="h1" textStyle="title">
        My Account
      </Heading>
      <Grid
        w="full"
        templateColumns={{ base: '1fr', lg: '3fr 2fr' }}
        gap={{ base: '3', md: '5' }}
        alignItems="stretch"
      >
        <ProfileCard user={user} />
        <PlanCard subscription={subscription} onUpgrade={() => setUpgrading(true)} />
      </Grid>
      <Button asChild variant="outline">
        <Link to="/">Back to the dashboard</Link>
      </Button>
      <UpgradeDialog open={upgrading} onClose={() => setUpgrading(false)} />
    </Stack>
  );
}
