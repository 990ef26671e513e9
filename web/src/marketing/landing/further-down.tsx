import { ClosingCall } from '../page/closing-call.tsx';
import { StartLink } from '../page/start-link.tsx';
import { useAnchor } from '../page/use-anchor.ts';
import { Approaches } from './approaches.tsx';
import { CreatedBy } from './created-by.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Organisations } from './organisations.tsx';
import { Stories } from './stories.tsx';

/** What a visitor comes to by scrolling: loaded after the first screen, which is there sooner for it. */
export function FurtherDown() {
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
