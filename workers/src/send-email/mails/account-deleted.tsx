import type { MailContent } from '../layout/mail-content.ts';
import { Paragraph } from '../layout/mail-layout.tsx';
import { MailLink } from '../layout/mail-link.tsx';
import type { MailFacts } from '../mail-facts.ts';

/** The account was deleted (DEC-53). The last mail; nothing is known of the person any more. */
export function accountDeleted({ appUrl }: MailFacts): MailContent {
  return {
    subject: 'Your account is deleted',
    preview: 'This is the last mail you get from us.',
    heading: 'Your account is deleted.',
    body: (
      <>
        <Paragraph>
          Your details, your sessions and all your messages are removed. If you had Premium, it has ended and
          there are no further payments.
        </Paragraph>
        <Paragraph>
          <MailLink href={`${appUrl}/contact`}>Tell us</MailLink> if you did not delete it yourself.
        </Paragraph>
        <Paragraph>Take care. You are welcome here again at any time.</Paragraph>
      </>
    ),
    reason: 'You get this mail because the account with this address was deleted.',
  };
}
