import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button/button.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { HouseSceneWide } from '../ui/picture/house-scene.tsx';
import { CalmScreen } from './calm-screen.tsx';

/** A page that broke: calm, honest, and with a way on. */
function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <CalmScreen
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
      <p>If you are in danger now, call 999, or Samaritans on 116 123.</p>
    </CalmScreen>
  );
}

/** Catches what breaks inside a page, so that header and help stay. */
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
