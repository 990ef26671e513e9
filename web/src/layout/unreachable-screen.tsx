import { Button } from '../ui/button/button.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { HouseSceneWide } from '../ui/picture/house-scene.tsx';
import { InDanger } from './in-danger.tsx';
import { MessagePage } from './message-page.tsx';

/** Shown when the first request to the server has failed. */
export function UnreachableScreen({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <MessagePage
      picture={<HouseSceneWide light={0.4} />}
      title="Winny can’t be reached just now"
      actions={
        <Button onClick={onRetry} pending={retrying}>
          Try again
        </Button>
      }
    >
      <PageTitle>Back in a moment · Winny</PageTitle>
      <p>The line is down, or we are. Nothing you wrote is lost. Please try again in a moment.</p>
      <InDanger />
    </MessagePage>
  );
}
