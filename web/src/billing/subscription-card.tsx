import { Flex, Stack } from '@chakra-ui/react';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { useRef, useState } from 'react';
import { hasFailed } from '../api/has-failed.ts';
import type { useSubscriptionStatus } from '../api/subscription-status.ts';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Spinner } from '../ui/progress/spinner.tsx';
import { Badge } from '../ui/text/badge.tsx';
import { Heading, Text } from '../ui/text/text.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { type SubscriptionAction, subscriptionView } from './subscription-view.ts';
import { useReactivateSubscription } from './use-subscription-changes.ts';

interface SubscriptionCardProps {
  subscription: ReturnType<typeof useSubscriptionStatus>;
  onUpgrade: () => void;
  /** Opens the card form. */
  onUpdateCard: () => void;
}

/** The person's plan, its state, and the actions of this state. */
export function SubscriptionCard({ subscription, ...actions }: SubscriptionCardProps) {
  const { data: status } = subscription;
  const failed = hasFailed(subscription);
  return (
    <Card aria-labelledby="plan" display="grid" gap="4" alignContent="start">
      {status ? (
        <Plan status={status} {...actions} />
      ) : (
        <>
          <Title />
          {failed ? (
            <Stack gap="3" align="flex-start">
              <Text tone="muted">Your plan can’t be shown just now. Nothing has changed in it.</Text>
              <Button
                variant="outline"
                size="sm"
                pending={subscription.isFetching}
                onClick={() => void subscription.refetch()}
              >
                Try again
              </Button>
            </Stack>
          ) : (
            <Spinner label="Loading your plan" />
          )}
        </>
      )}
    </Card>
  );
}

function Title() {
  return (
    <Heading id="plan" textStyle="cardTitleSmall">
      Your plan
    </Heading>
  );
}

const LABELS: Record<SubscriptionAction, string> = {
  upgrade: 'See Premium',
  cancel: 'Cancel subscription',
  reactivate: 'Reactivate Premium',
  updateCard: 'Update Payment Method',
};

/** The first button is the obvious one, unless it is the way out. */
function variantOf(action: SubscriptionAction, index: number): 'solid' | 'outline' | 'plain' {
  if (index === 0) return action === 'cancel' ? 'outline' : 'solid';
  return action === 'cancel' ? 'plain' : 'outline';
}

interface PlanProps extends Omit<SubscriptionCardProps, 'subscription'> {
  status: SubscriptionStatus;
}

function Plan({ status, onUpgrade, onUpdateCard }: PlanProps) {
  const [cancelling, setCancelling] = useState(false);
  const reactivate = useReactivateSubscription();
  const buttons = useRef<HTMLDivElement>(null);
  const view = subscriptionView(status);
  const act: Record<SubscriptionAction, () => void> = {
    upgrade: onUpgrade,
    cancel: () => setCancelling(true),
    reactivate: () => reactivate.mutate(),
    updateCard: onUpdateCard,
  };
  return (
    <>
      <Flex align="center" justify="space-between" gap="3" minH="target">
        <Title />
        <Badge tone={view.plan === 'Premium' ? 'lamp' : 'green'}>{view.plan}</Badge>
      </Flex>
      <Stack gap="3">
        <Badge
          tone={view.tone}
          alignSelf="flex-start"
          // A long state wraps, which a pill does not suit.
          borderRadius="sm"
          py="1"
        >
          {view.status}
        </Badge>
        <Text tone="muted">{view.sentence}</Text>
      </Stack>
      {view.actions.length > 0 && (
        <Flex ref={buttons} wrap="wrap" gap="3">
          {view.actions.map((action, index) => (
            <Button
              key={action}
              variant={variantOf(action, index)}
              pending={action === 'reactivate' && reactivate.isPending}
              onClick={act[action]}
            >
              {LABELS[action]}
            </Button>
          ))}
        </Flex>
      )}
      <CancelDialog
        open={cancelling}
        onClose={() => setCancelling(false)}
        status={status}
        // The button that opened it may be gone.
        finalFocus={() => buttons.current?.querySelector('button') ?? null}
      />
    </>
  );
}
