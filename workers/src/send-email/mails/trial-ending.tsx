import type { MailContent } from '../layout/mail-content.ts';
import { Paragraph } from '../layout/mail-layout.tsx';
import type { MailFacts } from '../mail-facts.ts';
import { FREE_MESSAGES } from '../plan-words.ts';

/** Three days before the trial ends (DEC-53). */
export function trialEnding({ appUrl, until, price, day }: MailFacts & { until: Date }): MailContent {
  return {
    subject: `Your trial ends on ${day(until)}`,
    preview: 'If you would like to keep Premium, there is nothing to do.',
    heading: `Your trial ends on ${day(until)}.`,
    body: (
      <>
        <Paragraph>
          After that, Premium continues for {price}. If you would like that, there is nothing to do.
        </Paragraph>
        <Paragraph>
          If not, please cancel before that day on your account page. You pay nothing, and you still have
          Winny with {FREE_MESSAGES} messages a day.
        </Paragraph>
      </>
    ),
    action: { label: 'Keep or cancel Premium', url: `${appUrl}/account` },
  };
}
