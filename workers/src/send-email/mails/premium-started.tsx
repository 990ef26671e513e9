import type { MailContent } from '../layout/mail-content.ts';
import { Paragraph } from '../layout/mail-layout.tsx';
import type { MailFacts } from '../mail-facts.ts';

/** The first payment for Premium (DEC-53). */
export function premiumStarted({ name, appUrl, until, price, day }: MailFacts): MailContent {
  return {
    subject: 'Your Premium plan has started',
    preview: until ? `Thank you. The next payment is on ${day(until)}.` : 'Thank you. Everything is ready.',
    heading: name ? `Thank you, ${name}. Premium is yours.` : 'Thank you. Premium is yours.',
    body: (
      <>
        <Paragraph>
          From now on you can write as many messages as you like, in all the styles of talking, and you get
          priority support and new features first.
        </Paragraph>
        <Paragraph>
          Premium costs {price}.{until && ` The next payment is on ${day(until)}.`} You can cancel at any time
          on your account page, and keep Premium until the end of the month that is paid for.
        </Paragraph>
      </>
    ),
    action: { label: 'See your plan', url: `${appUrl}/account` },
  };
}
