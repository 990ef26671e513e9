import type { MailContent } from '../layout/mail-content.ts';
import { Paragraph } from '../layout/mail-layout.tsx';

/** The answer to "Forgotten your password?" (DEC-71). */
export function resetPassword({ link }: { link: string }): MailContent {
  return {
    subject: 'Set a new password',
    preview: 'The link is valid for one hour and works once.',
    heading: 'Set a new password.',
    body: (
      <>
        <Paragraph>
          You asked for a new password for your Winny account. Choose one through the link below. You are then
          signed out everywhere else.
        </Paragraph>
        <Paragraph>
          If you did not ask for this, you can ignore this mail. Your password stays as it is.
        </Paragraph>
      </>
    ),
    action: { label: 'Choose a new password', url: link },
    after: 'The link is valid for one hour and works once. A newer link replaces it.',
  };
}
