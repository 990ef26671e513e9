import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { useRef } from 'react';
import { Button } from '../ui/button/button.tsx';
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { formatDate } from '../ui/text/format-date.ts';
import { useCancelSubscription } from './use-subscription-changes.ts';

interface CancelDialogProps {
  open: boolean;
  onClose: () => void;
  status: SubscriptionStatus;
  finalFocus: () => HTMLElement | null;
}

/** After a failed payment nothing is paid for, so the subscription ends immediately. */
function whatFollows({ subscriptionStatus, subscriptionEndDate: end }: SubscriptionStatus): string {
  if (subscriptionStatus === 'past_due') return 'Premium ends now, and your card is not tried again.';
  return `You keep Premium until ${end ? formatDate(end) : 'the end of the billing period'}, and nothing more is charged.`;
}

/** Asks for confirmation before the subscription is cancelled. The safe button has the focus. */
export function CancelDialog({ open, onClose, status, finalFocus }: CancelDialogProps) {
  const cancel = useCancelSubscription(onClose);
  const keep = useRef<HTMLButtonElement>(null);
  const trial = status.subscriptionStatus === 'trialing';
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      size="sm"
      initialFocus={keep}
      finalFocus={finalFocus}
      title={trial ? 'Cancel your free trial?' : 'Cancel Premium?'}
      description={`${whatFollows(status)} After that you have the free plan, and everything you wrote stays. You can come back at any time.`}
      footer={
        <>
          <Button ref={keep} variant="outline" onClick={onClose}>
            {trial ? 'Keep trial' : 'Keep Premium'}
          </Button>
          <Button variant="care" pending={cancel.isPending} onClick={() => cancel.mutate()}>
            {trial ? 'Cancel trial' : 'Cancel Premium'}
          </Button>
        </>
      }
    />
  );
}
