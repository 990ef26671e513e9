import type { MailContent } from '../layout/mail-content.ts';
import { Paragraph } from '../layout/mail-layout.tsx';
import type { MailFacts } from '../mail-facts.ts';
import { FREE_MESSAGES } from '../plan-words.ts';

/** The plan was cancelled; access may last until the end of the time that is paid for (DEC-53). */
export function subscriptionCancelled({ appUrl, until, day }: MailFacts): MailContent {
  const isOver = !until;
  return {
    subject: 'Your Premium plan is cancelled',
    preview: isOver
      ? 'There are no further payments.'
      : `It stays yours until ${day(until)}. There are no further payments.`,
    heading: 'Your Premium plan is cancelled.',
    body: (
      <>
        <Paragraph>
          {isOver ? 'Premium has ended.' : `Premium stays yours until ${day(until)}.`} There are no further
          payments.
        </Paragraph>
        <Paragraph>
          {isOver ? 'You still have' : 'After that you still have'} Winny with {FREE_MESSAGES} messages a day,
          at no cost, and your sessions stay where they are.
        </Paragraph>
        <Paragraph>If you change your mind, you can start Premium again on your account page.</Paragraph>
      </>
    ),
    action: { label: 'See your plan', url: `${appUrl}/account` },
  };
}
