import { Box, Grid, Stack } from '@chakra-ui/react';
import type { User } from '@winny/common/contract/user';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CrisisHelpCard } from '../account/crisis-help-card.tsx';
import { ProfileCard } from '../account/profile-card.tsx';
import { ToAuth } from '../account/require-user.tsx';
import { SecurityCard } from '../account/security-card.tsx';
import { useSubscriptionStatus } from '../api/subscription-status.ts';
import { useUnauthorized } from '../api/use-unauthorized.ts';
import { useUser } from '../api/user.ts';
import { PaymentMethodCard } from '../billing/payment-method-card.tsx';
import { SubscriptionCard } from '../billing/subscription-card.tsx';
import { UpgradeDialog } from '../chat/lazy-dialogs.ts';
import { Button } from '../ui/button/button.tsx';
import { useInlineForm } from '../ui/form/use-inline-form.ts';
import { pageColumn } from '../ui/page/page-column.ts';
import { PageTitle } from '../ui/page/page-title.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import { Heading } from '../ui/text/text.tsx';

/** `/account`: My Account, for signed-in people; others are redirected to `/auth` (ROUTE-6). */
export function AccountPage() {
  const { data: user } = useUser();
  return user ? <MyAccount user={user} /> : <ToAuth />;
}

function MyAccount({ user }: { user: User }) {
  const subscription = useSubscriptionStatus();
  const [upgrading, setUpgrading] = useState(false);
  const cardForm = useInlineForm();
  const status = subscription.data;
  useUnauthorized(subscription.error, '/auth');
  return (
    <Stack
      {...pageColumn}
      pt={{ base: '5', md: '10' }}
      pb="8"
      gap={{ base: '5', md: '8' }}
      align="flex-start"
    >
      <PageTitle>My Account · Winny</PageTitle>
      <Stack gap={{ base: '4', md: '5' }} align="flex-start">
        <Button asChild variant="outline" size="sm">
          <Link to="/">
            <Icon of={ArrowLeft} size={17} />
            Back to the dashboard
          </Link>
        </Button>
        <Heading as="h1" textStyle="title">
          My Account
        </Heading>
      </Stack>
      <Grid
        w="full"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap={{ base: '3', md: '5' }}
      >
        <ProfileCard user={user} />
        <SubscriptionCard
          subscription={subscription}
          onUpgrade={() => setUpgrading(true)}
          onUpdateCard={cardForm.show}
        />
        <Grid gridColumn={{ lg: 2 }} alignSelf="start" gap={{ base: '3', md: '5' }}>
          <PaymentMethodCard status={status} form={cardForm} />
          <CrisisHelpCard user={user} />
        </Grid>
        <Box gridColumn={{ lg: 1 }} gridRow={{ lg: 2 }}>
          <SecurityCard user={user} premium={status?.subscriptionTier === 'premium'} />
        </Box>
      </Grid>
      <UpgradeDialog open={upgrading} onClose={() => setUpgrading(false)} />
    </Stack>
  );
}
