import type { MailContent } from '../layout/mail-content.ts';
import { Paragraph } from '../layout/mail-layout.tsx';
import type { MailFacts } from '../mail-facts.ts';
import { TRIAL_DAYS } from '../plan-words.ts';

/** The trial has begun (DEC-53). */
export function trialStarted({ name, appUrl, until, price, day }: MailFacts): MailContent {
  const end = until ? `until ${day(until)}` : `for ${TRIAL_DAYS} days`;
  return {
    subject: 'Your Premium trial has started',
    preview: `Premium is yours ${end}, free.`,
    heading: name ? `${name}, your trial has started.` : 'Your trial has started.',
    body: (
      <>
        <Paragraph>
          Premium is yours {end}, free: as many messages as you like, all the styles of talking, priority
          support, and new features first.
        </Paragraph>
        <Paragraph>
          After that it costs {price}. You can cancel at any time before, and then you pay nothing.
        </Paragraph>
        <Paragraph>
          We will write to you three days before the trial ends, so that the end does not take you by
          surprise.
        </Paragraph>
      </>
    ),
    action: { label: 'See your plan', url: `${appUrl}/account` },
  };
}
