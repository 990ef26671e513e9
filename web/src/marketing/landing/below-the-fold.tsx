import { ClosingCall } from '../page/closing-call.tsx';
import { StartLink } from '../page/start-link.tsx';
import { useAnchor } from '../page/use-anchor.ts';
import { Approaches } from './approaches.tsx';
import { CreatedBy } from './created-by.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Organisations } from './organisations.tsx';
import { Stories } from './stories.tsx';

/** The landing page below the first screen, loaded separately so that the first screen loads faster. */
export function BelowTheFold() {
  useAnchor();
  return (
    <>
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
