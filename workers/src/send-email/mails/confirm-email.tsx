import type { MailContent } from '../layout/mail-content.ts';
import { Paragraph } from '../layout/mail-layout.tsx';

/** After a change of the address, or when a person asks for the link again (DEC-71). */
export function confirmEmail({ link }: { link: string }): MailContent {
  return {
    subject: 'Please confirm your address',
    preview: 'One tap and it is done. The link is valid for seven days.',
    heading: 'Please confirm your address.',
    body: (
      <>
        <Paragraph>
          This address belongs to a Winny account. Please confirm that it is yours, so that mails about the
          account reach you.
        </Paragraph>
        <Paragraph>
          If you have no account here, you can ignore this mail. Nothing happens unless the link is opened.
        </Paragraph>
      </>
    ),
    action: { label: 'Confirm your address', url: link },
    after: 'The link is valid for seven days.',
    reason: 'You get this mail because a Winny account has this address.',
  };
}
