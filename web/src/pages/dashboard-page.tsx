import { Grid, Stack } from '@chakra-ui/react';
import type { User } from '@winny/common/contract/user';
import { countThisWeek } from '@winny/common/domain/session-counts';
import { useEffect, useState } from 'react';
import { takeJustLoggedIn } from '../account/just-logged-in.ts';
import { hasFailed } from '../api/has-failed.ts';
import { useSessions } from '../api/sessions.ts';
import { useSubscriptionStatus } from '../api/subscription-status.ts';
import { useUnauthorized } from '../api/use-unauthorized.ts';
import { CrisisCard } from '../dashboard/crisis-card.tsx';
import { messagesFigure } from '../dashboard/messages-left.ts';
import { QuickResources } from '../dashboard/quick-resources.tsx';
import { RecentConversations } from '../dashboard/recent-conversations.tsx';
import { StatCards } from '../dashboard/stat-cards.tsx';
import { UsageCard } from '../dashboard/usage-card.tsx';
import { WelcomeCard } from '../dashboard/welcome-card.tsx';
import { Disclaimer } from '../layout/disclaimer.tsx';
import { useOnboardingHistory } from '../onboarding/use-onboarding-history.ts';
import { NewSession } from '../sessions/new-session.ts';
import { lazyPart, useLazyPart } from '../ui/lazy/lazy-part.tsx';
import { pageColumn } from '../ui/page/page-column.ts';
import { PageTitle } from '../ui/page/page-title.tsx';

const onboardingDialog = lazyPart(() =>
  import('../onboarding/onboarding-dialog.tsx').then((part) => part.OnboardingDialog),
);
const welcomeBackDialog = lazyPart(() =>
  import('../welcome-back/welcome-back-dialog.tsx').then((part) => part.WelcomeBackDialog),
);

/** Two columns on wide screens. On small ones `contents` merges them into one, so that `order` can move the links to the end. */
const column = { display: { base: 'contents', lg: 'flex' }, gap: '5' } as const;

/** `/` for people who are signed in. */
export function DashboardPage({ user }: { user: User }) {
  const sessions = useSessions();
  const subscription = useSubscriptionStatus();
  const status = subscription.data;
  const [starting, setStarting] = useState(false);
  const start = () => setStarting(true);
  const onboarding = useOnboardingHistory(user.id);
  const { resume } = onboarding;
  const [onboardingMet, setOnboardingMet] = useState(onboarding.open);
  if (onboarding.open && !onboardingMet) setOnboardingMet(true);
  const onboardingMayOpen = onboardingMet || !user.onboardingCompleted;
  const OnboardingDialog = useLazyPart(onboardingDialog, onboardingMayOpen);
  const [welcomeBack, setWelcomeBack] = useState<'not met' | 'open' | 'closed'>('not met');
  const WelcomeBackDialog = useLazyPart(welcomeBackDialog, welcomeBack !== 'not met');

  useEffect(() => {
    if (!takeJustLoggedIn()) return;
    if (user.onboardingCompleted) setWelcomeBack('open');
    else resume();
  }, [user.onboardingCompleted, resume]);

  useUnauthorized(sessions.error ?? subscription.error, '/auth');

  return (
    <Stack {...pageColumn} pt={{ base: '5', md: '12' }} gap={{ base: '3', md: '5' }}>
      <PageTitle>Dashboard · Winny</PageTitle>
      <WelcomeCard
        firstName={user.firstName}
        latest={sessions.data?.[0]}
        newcomer={!user.onboardingCompleted}
        onStart={user.onboardingCompleted ? start : resume}
      />
      <StatCards
        stats={[
          { label: 'Total Sessions', value: sessions.data?.length.toString() },
          { label: 'This Week', value: sessions.data && countThisWeek(sessions.data, new Date()).toString() },
          { label: 'Messages', value: status && messagesFigure(status) },
        ]}
      />
      <Grid templateColumns={{ base: '1fr', lg: '3fr 2fr' }} gap={{ base: '3', md: '5' }} alignItems="start">
        <Stack {...column}>
          <RecentConversations
            sessions={sessions.data}
            failed={hasFailed(sessions)}
            retrying={sessions.isFetching}
            onRetry={() => void sessions.refetch()}
            onNew={start}
          />
          <QuickResources />
        </Stack>
        <Stack {...column}>
          <UsageCard
            status={status}
            failed={hasFailed(subscription)}
            retrying={subscription.isFetching}
            onRetry={() => void subscription.refetch()}
          />
          <CrisisCard />
        </Stack>
      </Grid>
      <Disclaimer linked />
      <NewSession open={starting} onClose={() => setStarting(false)} />
      {onboardingMayOpen && OnboardingDialog && <OnboardingDialog user={user} history={onboarding} />}
      {welcomeBack !== 'not met' && WelcomeBackDialog && (
        <WelcomeBackDialog
          user={user}
          open={welcomeBack === 'open'}
          onClose={() => setWelcomeBack('closed')}
          onRetake={() => {
            setWelcomeBack('closed');
            onboarding.restart();
          }}
        />
      )}
    </Stack>
  );
}
