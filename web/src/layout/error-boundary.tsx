import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button/button.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { HouseSceneWide } from '../ui/picture/house-scene.tsx';
import { InDanger } from './in-danger.tsx';
import { MessagePage } from './message-page.tsx';

/** Shown in the place of a page that threw. */
function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      picture={<HouseSceneWide light={0.4} />}
      title="Something went wrong here"
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <Button asChild variant="outline">
            <a href="/">Go home</a>
          </Button>
        </>
      }
    >
      <PageTitle>Something went wrong · Winny</PageTitle>
      <p>This page stopped working. It is our fault, not yours, and nothing you sent is lost.</p>
      <InDanger />
    </MessagePage>
  );
}

/** Catches rendering errors of a page, so that the header and its support button stay. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <BrokenScreen onRetry={() => window.location.reload()} />;
  }
}
