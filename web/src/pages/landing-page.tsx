import { Approaches } from '../marketing/landing/approaches.tsx';
import { CreatedBy } from '../marketing/landing/created-by.tsx';
import { Hero } from '../marketing/landing/hero.tsx';
import { HowItWorks } from '../marketing/landing/how-it-works.tsx';
import { Organisations } from '../marketing/landing/organisations.tsx';
import { Stories } from '../marketing/landing/stories.tsx';
import { WhyChoose } from '../marketing/landing/why-choose.tsx';
import { ClosingCall } from '../marketing/page/closing-call.tsx';
import { PageHead } from '../marketing/page/page-head.tsx';
import { StartLink } from '../marketing/page/start-link.tsx';
import { useAnchor } from '../marketing/page/use-anchor.ts';

/** `/` for people who are not signed in. */
export function LandingPage() {
  useAnchor();
  return (
    <>
      <PageHead of="/" />
      <Hero />
      <WhyChoose />
      <HowItWorks />
      <Stories />
      <Approaches />
      <Organisations />
      <CreatedBy />
      <ClosingCall
        title="The light is on"
        actions={
          <>
            <StartLink size="lg">Start Chatting</StartLink>
            <StartLink size="lg" variant="outline">
              Create an account
            </StartLink>
          </>
        }
      >
        You don’t need to know where to begin. “I don’t know where to begin” is a perfectly good first
        message.
      </ClosingCall>
    </>
  );
}
