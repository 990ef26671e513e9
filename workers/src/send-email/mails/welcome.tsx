import type { MailContent } from '../layout/mail-content.ts';
import { Paragraph } from '../layout/mail-layout.tsx';
import { MailLink } from '../layout/mail-link.tsx';
import type { MailFacts } from '../mail-facts.ts';

/** After a registration; its button confirms the address (DEC-52, DEC-71). */
export function welcome({ name, appUrl, link }: MailFacts & { link: string }): MailContent {
  return {
    subject: 'Welcome to Winny',
    preview: 'Your account is ready. One thing is left: please confirm your address.',
    heading: name ? `Hello ${name}, it’s good you’re here.` : 'Hello, it’s good you’re here.',
    body: (
      <>
        <Paragraph>
          Your account is ready. Whenever something is on your mind, by day or in the middle of the night, you
          can open a session and write as you would talk.
        </Paragraph>
        <Paragraph>
          Winny is an AI companion. It listens, asks, and helps you sort your thoughts. It is not a person,
          not a therapist and not a clinician, and it does not take the place of one.
        </Paragraph>
        <Paragraph>
          You choose how you would like to talk, and you can change it any time. Your messages stay in your
          sessions for up to 30 days and are never in an e-mail.
        </Paragraph>
        <Paragraph>
          Please confirm that this address is yours, so that mails about your account reach you.
        </Paragraph>
      </>
    ),
    action: { label: 'Confirm your address', url: link },
    after: (
      <>
        The link is valid for seven days. You can <MailLink href={appUrl}>open Winny</MailLink> straight away;
        confirming can wait.
      </>
    ),
    listsHotlines: true,
    reason: 'You get this mail because an account was made with this address.',
  };
}
