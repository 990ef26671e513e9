import { chakra, Flex } from '@chakra-ui/react';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { Button } from '../../ui/button/button.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Text } from '../../ui/text/text.tsx';
import { SmallAction } from '../messages/small-action.tsx';

/** Whether a person on the free plan has no messages left today. */
export function isAllowanceUsedUp(status: SubscriptionStatus | undefined): boolean {
  return status?.subscriptionTier === 'free' && !status.canSendMessage;
}

interface AllowanceBadgeProps {
  status: SubscriptionStatus | undefined;
  /** The messages of this session that are free after a crisis (DEC-56). */
  free: number | undefined;
}

/** The messages left on the free plan: first those that are free after a crisis, then bonus messages, then those of today. */
export function AllowanceBadge({ status, free }: AllowanceBadgeProps) {
  if (status?.subscriptionTier !== 'free') return null;
  const { additionalFreeMessages: bonus, remainingMessages } = status;
  return (
    <Badge flexShrink="0">
      {free ? `${free} free` : bonus > 0 ? `${bonus} bonus` : `${remainingMessages ?? 0} left`}
    </Badge>
  );
}

interface LimitBannerProps {
  onUpgrade: () => void;
  /** The person pressed "I'm in danger and need to write now". */
  urgent: boolean;
}

/**
 * Says that today's messages are used up, and offers an upgrade. A person who may be in danger sees no price, only that they
 * can write.
 */
export function LimitBanner({ onUpgrade, urgent }: LimitBannerProps) {
  return (
    <Flex
      role="status"
      align="center"
      justify="space-between"
      gap="3"
      mb="2"
      minH="target"
      ps={{ base: '4', md: '5' }}
      pe={{ base: '1.5', md: '2.5' }}
      py="1.5"
      bg={urgent ? 'care.soft' : 'lamp.soft'}
      color={urgent ? 'ink' : 'lamp.ink'}
      borderRadius="card"
      textStyle="small"
      lineHeight="snug"
    >
      {urgent ? (
        <Text>Write, and send it. If you are in danger it will be answered.</Text>
      ) : (
        <>
          <Text>
            You have reached your daily message limit.{' '}
            <chakra.span hideBelow="md">Your messages come back tomorrow.</chakra.span>
          </Text>
          <Button size="sm" flexShrink="0" onClick={onUpgrade}>
            Upgrade
          </Button>
        </>
      )}
    </Flex>
  );
}

/** Unlocks the composer for a person in danger. The crisis check runs on their message despite the limit. */
export function UrgentAction({ onUrgent }: { onUrgent: () => void }) {
  return (
    <SmallAction
      type="button"
      px="0"
      color="care"
      textAlign="start"
      textStyle="label"
      lineHeight="1.25"
      textWrap="balance"
      textDecoration="underline"
      onClick={onUrgent}
    >
      I’m in danger and need to write now
    </SmallAction>
  );
}
