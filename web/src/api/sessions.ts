import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@winny/common/contract/rest';
import type { CreateSessionBody, Session } from '@winny/common/contract/session';
import { call, pathOf } from './call.ts';
import { untilAnswered } from './until-answered.ts';

export const SESSIONS_KEY = [pathOf('listSessions')] as const;

/** A person's chat sessions, newest first. */
export function useSessions() {
  return useQuery<EndpointAnswer<'listSessions'>>({ queryKey: SESSIONS_KEY });
}

/**
 * One session. Until it is read, or refused for good, a failed read is repeated.
 * @param pollEveryMs the polling interval; by default no polling
 */
export function useSession(sessionId: string, pollEveryMs: number | false = false) {
  return useQuery<EndpointAnswer<'getSession'>>({
    queryKey: [...SESSIONS_KEY, sessionId],
    refetchInterval: pollEveryMs || untilAnswered,
  });
}

/**
 * Stores a session in the cached list, first if it is new, and by itself if it was opened. A newer state stays: events and answers
 * may arrive out of order, and an older crisis level must not replace the present one.
 */
export function storeSession(client: QueryClient, session: Session): void {
  const newer = (known: Session) => (known.version > session.version ? known : session);
  const isIt = ({ id }: Session) => id === session.id;
  client.setQueryData<Session[]>(
    SESSIONS_KEY,
    (list) =>
      list &&
      (list.some(isIt) ? list.map((other) => (isIt(other) ? newer(other) : other)) : [session, ...list]),
  );
  client.setQueryData<Session>([...SESSIONS_KEY, session.id], (known) => known && newer(known));
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
