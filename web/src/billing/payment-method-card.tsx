import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { useEffect, useRef } from 'react';
import { type SiteConfig, useSiteConfig } from '../api/site-config.ts';
import { Button } from '../ui/button/button.tsx';
import type { InlineForm } from '../ui/form/use-inline-form.ts';
import { Card } from '../ui/layout/card.tsx';
import { lazyPart, useLazyPart } from '../ui/lazy/lazy-part.tsx';
import { Spinner } from '../ui/progress/spinner.tsx';
import { Heading, Text } from '../ui/text/text.tsx';
import type { CardFormProps } from './card/card-form.tsx';
import type { CardProvider } from './card/load-provider.ts';

const cardForm = lazyPart<CardFormProps>(() => import('./card/card-form.tsx').then((part) => part.CardForm));

/** Whether there is a subscription that a card pays for. Premium given by an administrator has no end and no card. */
export function hasCard(status: SubscriptionStatus | undefined): boolean {
  if (!status) return false;
  const paid = status.subscriptionTier === 'premium' && status.subscriptionEndDate !== null;
  return paid || status.subscriptionStatus === 'past_due';
}

/** The provider of the card form, if payments are configured. */
function providerOf(config: SiteConfig | undefined): CardProvider | null {
  const { stripeJsUrl: scriptUrl, stripePublishableKey: publishableKey } = config ?? {};
  return scriptUrl && publishableKey ? { scriptUrl, publishableKey } : null;
}

interface PaymentMethodCardProps {
  status: SubscriptionStatus | undefined;
  /** Opened by the plan's card too. */
  form: InlineForm;
}

/** Lets people change the card that pays for Premium (ACCT-5). The provider's script is loaded when the form opens. */
export function PaymentMethodCard({ status, form }: PaymentMethodCardProps) {
  const config = useSiteConfig();
  const provider = providerOf(config);
  const CardForm = useLazyPart(cardForm, form.open);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (form.open) card.current?.scrollIntoView({ block: 'nearest' });
  }, [form.open]);
  return (
    <Card ref={card} aria-labelledby="payment" display="grid" gap="4" alignContent="start">
      <Heading id="payment" textStyle="cardTitleSmall">
        Payment method
      </Heading>
      {!form.open && (
        <>
          <Text tone="muted">
            {hasCard(status)
              ? 'Your card is kept by our payment provider, and can be changed at any time.'
              : 'No card is needed for your plan.'}
          </Text>
          {hasCard(status) && provider && (
            <Button ref={form.opener} variant="outline" justifySelf="start" onClick={form.show}>
              Change card
            </Button>
          )}
        </>
      )}
      {form.open && config && !provider && (
        <>
          <Text tone="muted">Cards can’t be changed just now. Nothing has changed.</Text>
          <Button variant="outline" justifySelf="start" onClick={form.hide}>
            Close
          </Button>
        </>
      )}
      {form.open && provider && CardForm && (
        <CardForm provider={provider} form={form.form} onClose={form.hide} />
      )}
      {form.open && !(config && (!provider || CardForm)) && <Spinner label="Loading the card form" />}
    </Card>
  );
}
