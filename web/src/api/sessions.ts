import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@winny/common/contract/rest';
import type { CreateSessionBody } from '@winny/common/contract/session';
import { call, pathOf } from './call.ts';

export const SESSIONS_KEY = [pathOf('listSessions')] as const;

/** A person's chat sessions, newest first. */
export function useSessions() {
  return useQuery<EndpointAnswer<'listSessions'>>({ queryKey: SESSIONS_KEY });
}

/** One session. Without an id no request is sent. */
export function useSession(sessionId: string | undefined) {
  return useQuery<EndpointAnswer<'getSession'>>({
    queryKey: [...SESSIONS_KEY, sessionId],
    enabled: sessionId !== undefined,
  });
}

/** Creates a session, then reloads the list. */
export function useCreateSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateSessionBody) => call('createSession', { body }),
    onSuccess: (session) => {
      client.setQueryData([...SESSIONS_KEY, session.id], session);
      void client.invalidateQueries({ queryKey: SESSIONS_KEY, exact: true });
    },
  });
}
