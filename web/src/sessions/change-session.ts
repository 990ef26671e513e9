import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Session } from '@winny/common/contract/session';
import { call } from '../api/call.ts';
import { hasCode } from '../api/errors.ts';
import { SESSIONS_KEY, storeSession } from '../api/sessions.ts';
import { handleUnauthorized } from '../api/unauthorized.ts';
import { toast } from '../ui/toast/toast.ts';

/** Renames a session. Other tabs receive the new title by a push. */
export function useRenameSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      call('renameSession', { params: { id }, body: { title } }),
    onSuccess: (session) => {
      storeSession(client, session);
      toast({ title: 'Renamed', description: `It is called “${session.title}” now.` });
    },
    onError: (error, { id }) => showError(client, error, id, 'Failed to rename the session.'),
  });
}

/** Deletes a session with all its messages; the gateway keeps its crisis level for a day (SAFE-6). */
export function useDeleteSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Session) => call('deleteSession', { params: { id } }),
    onSuccess: (_answer, session) => {
      dropSession(client, session.id);
      toast({ title: 'Deleted', description: `“${session.title}” and every word in it are gone.` });
    },
    onError: (error, { id }) => showError(client, error, id, 'Failed to delete the session.'),
  });
}

/** Removes a deleted session from the cached list. */
export function dropSession(client: QueryClient, sessionId: string): void {
  client.setQueryData<Session[]>(SESSIONS_KEY, (list) => list?.filter(({ id }) => id !== sessionId));
}

function showError(client: QueryClient, error: Error, sessionId: string, what: string): void {
  if (handleUnauthorized(error)) return;
  const gone = hasCode(error, 'sessionNotFound');
  if (gone) dropSession(client, sessionId);
  toast({
    title: gone ? 'Session Not Found' : 'Error',
    description: gone ? 'It was deleted already.' : `${what} Please try again.`,
    tone: 'destructive',
  });
}
