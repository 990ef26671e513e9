import { Flex, Stack } from '@chakra-ui/react';
import { planOf } from '@winny/common/domain/plan';
import { hasFailed } from '../api/has-failed.ts';
import type { useSubscriptionStatus } from '../api/subscription-status.ts';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Spinner } from '../ui/progress/spinner.tsx';
import { Badge } from '../ui/text/badge.tsx';
import { Heading, Text } from '../ui/text/text.tsx';

interface PlanCardProps {
  subscription: ReturnType<typeof useSubscriptionStatus>;
  onUpgrade: () => void;
}

/** The person's plan and its limits, with a button to upgrade. */
export function PlanCard({ subscription, onUpgrade }: PlanCardProps) {
  const { data: status } = subscription;
  const failed = hasFailed(subscription);
  const plan = status && planOf(status.subscriptionTier);
  return (
    <Card aria-labelledby="plan" display="grid" gap="4" alignContent="start">
      <Flex align="center" justify="space-between" gap="3">
        <Heading id="plan" textStyle="cardTitleSmall">
          Your plan
        </Heading>
        {plan && <Badge>{plan.title}</Badge>}
      </Flex>
      {subscription.isPending && !failed && <Spinner label="Loading your plan" />}
      {failed && (
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
      )}
      {plan?.messagesPerDay === null && <Text tone="muted">Unlimited messages and every therapy style.</Text>}
      {plan && plan.messagesPerDay !== null && (
        <Stack gap="4" align="flex-start">
          <Text tone="muted">
            {plan.messagesPerDay} messages a day, for as long as you like. Help in a crisis is never counted.
          </Text>
          <Button variant="outline" onClick={onUpgrade}>
            See Premium
          </Button>
        </Stack>
      )}
    </Card>
  );
}
