import { chakra, Flex } from '@chakra-ui/react';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Text } from '../ui/text.tsx';
import { SmallAction } from './small-action.tsx';

/** Whether a free person has nothing left to send today. */
export function isUsedUp(status: SubscriptionStatus | undefined): boolean {
  return status?.subscriptionTier === 'free' && !status.canSendMessage;
}

/** What a free person has left: the bonus while there is one, else the rest of today's. */
export function AllowanceBadge({ status }: { status: SubscriptionStatus | undefined }) {
  if (status?.subscriptionTier !== 'free') return null;
  const { additionalFreeMessages: bonus, remainingMessages } = status;
  return <Badge flexShrink="0">{bonus > 0 ? `${bonus} bonus` : `${remainingMessages ?? 0} left`}</Badge>;
}

interface LimitBannerProps {
  onUpgrade: () => void;
  /** The person says it cannot wait: what they write is looked at all the same. */
  onUrgent: () => void;
  urgent: boolean;
}

/** Today's messages are used up: said plainly, with what can be done, and never in the way of a cry for help. */
export function LimitBanner({ onUpgrade, onUrgent, urgent }: LimitBannerProps) {
  return (
    <Flex
      role="status"
      align="center"
      justify="space-between"
      gap="3"
      mb="2"
      ps="5"
      pe="3.5"
      py="2.5"
      bg="lamp.soft"
      color="lamp.ink"
      borderRadius="card"
      textStyle="small"
    >
      <div>
        <Text>
          You have reached your daily message limit.{' '}
          <chakra.span hideBelow="sm">Your messages come back tomorrow.</chakra.span>
        </Text>
        {urgent ? (
          <Text>Write, and send it. If you are in danger it will be answered.</Text>
        ) : (
          <SmallAction
            type="button"
            px="0"
            color="inherit"
            textAlign="start"
            textDecoration="underline"
            onClick={onUrgent}
          >
            I’m in danger and need to write now
          </SmallAction>
        )}
      </div>
      <Button size="sm" flexShrink="0" onClick={onUpgrade}>
        Upgrade
      </Button>
    </Flex>
  );
}
