import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreateSessionBody, Session } from '@winny/common/contract/session';
import { request } from './request.ts';

export const SESSIONS_KEY = ['/api/chat/sessions'] as const;

/** A person's chat sessions, newest first. */
export function useSessions() {
  return useQuery<Session[]>({ queryKey: SESSIONS_KEY });
}

/** One session. Without an id no request is sent. */
export function useSession(sessionId: string | undefined) {
  return useQuery<Session>({ queryKey: [...SESSIONS_KEY, sessionId], enabled: sessionId !== undefined });
}

/** Creates a session, then reloads the list. */
export function useCreateSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateSessionBody) => request<Session>('POST', '/api/chat/sessions', body),
    onSuccess: (session) => {
      client.setQueryData([...SESSIONS_KEY, session.id], session);
      void client.invalidateQueries({ queryKey: SESSIONS_KEY, exact: true });
    },
  });
}
