import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
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

interface PageBoundaryProps {
  pathname: string;
  children: ReactNode;
}
interface PageBoundaryState {
  broken: boolean;
  pathname: string;
}

/** Exported for its test. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state = { broken: false, pathname: this.props.pathname };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  /** Not by a `key`, which would mount unbroken pages anew as well: the list of sessions would lose its place. */
  static getDerivedStateFromProps({ pathname }: PageBoundaryProps, state: PageBoundaryState) {
    return pathname === state.pathname ? null : { broken: false, pathname };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <BrokenScreen onRetry={() => window.location.reload()} />;
  }
}

/** Catches rendering errors of a page, so that the header and its support button stay, and other pages can be opened. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <PageBoundary pathname={useLocation().pathname}>{children}</PageBoundary>;
}
