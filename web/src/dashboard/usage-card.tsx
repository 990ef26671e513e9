import { Box } from '@chakra-ui/react';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { PLANS } from '@winny/common/domain/plan';
import { Link } from 'react-router-dom';
import { useSiteConfig } from '../api/site-config.ts';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { ProgressBar } from '../ui/progress/progress-bar.tsx';
import { Heading, Text, TextLink } from '../ui/text/text.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import { renewal, usage } from './messages-left.ts';

interface UsageCardProps {
  /** Undefined while loading. */
  status: SubscriptionStatus | undefined;
  failed: boolean;
  /** A retry is under way. */
  retrying: boolean;
  onRetry: () => void;
}

/** How many messages are left today. */
export function UsageCard({ status, failed, retrying, onRetry }: UsageCardProps) {
  const site = useSiteConfig();
  const left = status && usage(status);
  const midnight = renewal(site?.appTimezone, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const bonus = (status?.additionalFreeMessages ?? 0) > 0;
  return (
    <Card aria-labelledby="usage" display="grid" gap="3">
      <Heading id="usage" textStyle="cardTitleSmall">
        Message usage
      </Heading>
      {!status && !failed && (
        <Box role="status" h="2.5" bg="line" borderRadius="pill" animation="fade-in 220ms 200ms backwards">
          <VisuallyHidden>Loading what is left of your messages</VisuallyHidden>
        </Box>
      )}
      {left && (
        <ProgressBar label="Messages left" value={left.value} max={left.max} valueText={left.sentence} />
      )}
      <Text textStyle="small" tone="muted" minH={{ lg: '2.8125rem' }}>
        {failed && 'What is left today can’t be shown just now. You can still write to Winny.'}
        {status && !left && 'Unlimited messages, for as long as you have Premium.'}
        {left && bonus && `${left.sentence} Then ${PLANS.free.messagesPerDay} a day, new at ${midnight}.`}
        {left && !bonus && `${left.sentence} New ones at ${midnight}.`}
      </Text>
      {status?.subscriptionStatus === 'past_due' && (
        <Text textStyle="small" tone="care">
          Your last payment failed.{' '}
          <TextLink asChild>
            <Link to="/account">Update your payment method</Link>
          </TextLink>
        </Text>
      )}
      {failed && (
        <Button variant="outline" size="sm" pending={retrying} onClick={onRetry} justifySelf="start">
          Try again
        </Button>
      )}
    </Card>
  );
}
