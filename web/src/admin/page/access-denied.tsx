import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Refused } from '../../api/errors.ts';
import { MessagePage } from '../../layout/message-page.tsx';
import { Button } from '../../ui/button/button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { GateScene } from '../../ui/picture/gate-scene.tsx';

/** Whether an administrator's call was refused because this person is none, or is signed out (DEC-6). */
export function isDenied(error: unknown): boolean {
  return error instanceof Refused && (error.status === 401 || error.status === 403);
}

/**
 * Stands for a screen that could not be loaded (ADMIN-2). After a failure that has nothing to do with permission it says so,
 * and offers another try.
 */
export function AccessDenied({ query }: { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  const denied = isDenied(query.error);
  return (
    <MessagePage
      picture={<GateScene />}
      title="Access Denied"
      actions={
        <>
          <Button asChild>
            <Link to="/">Return to Dashboard</Link>
          </Button>
          {!denied && (
            <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          )}
        </>
      }
    >
      <PageTitle>Access Denied · Winny</PageTitle>
      <p>You don't have permission to view this page.</p>
      {!denied && <p>Or the server could not answer just now. If you are an administrator, try again.</p>}
    </MessagePage>
  );
}
