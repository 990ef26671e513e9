import type { MailContent } from '../layout/mail-content.ts';
import { Paragraph } from '../layout/mail-layout.tsx';
import type { MailFacts } from '../mail-facts.ts';
import { FREE_MESSAGES } from '../plan-words.ts';

/** A payment for Premium failed (DEC-53). */
export function paymentFailed({ appUrl }: MailFacts): MailContent {
  return {
    subject: 'Your payment did not go through',
    preview: 'Please check your card. It takes a minute.',
    heading: 'Your payment did not go through.',
    body: (
      <>
        <Paragraph>
          We could not take the payment for Premium. That happens: a card expires, or a bank wants to be asked
          first.
        </Paragraph>
        <Paragraph>
          Please check your card on your account page. We will try again in the next few days. If no payment
          goes through, Premium ends; you then still have Winny with {FREE_MESSAGES} messages a day.
        </Paragraph>
      </>
    ),
    action: { label: 'Check your card', url: `${appUrl}/account` },
  };
}
