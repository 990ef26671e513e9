import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CrisisDetected } from '@winny/common/contract/crisis';
import type { Session } from '@winny/common/contract/session';
import type { PushEvent, PushPayload } from '@winny/common/contract/socket';
import { SESSIONS_KEY } from '../api/sessions.ts';
import { SUBSCRIPTION_STATUS_KEY } from '../api/subscription-status.ts';
import type { PushListener } from './transport/connection.ts';

type Draw = { [E in PushEvent]?: (payload: PushPayload<E>) => void };

/**
 * Draws the pushes that belong to the whole app into what the screens read: the list of sessions, what may be sent
 * today, the crisis dialog. Those of one conversation are drawn where it is open (apply-push.ts).
 */
export function createDispatch(
  queryClient: QueryClient,
  onCrisis: (crisis: CrisisDetected) => void,
): PushListener {
  /** An answer that is on its way may have been read before what is pushed, and would be drawn over it. */
  const askAgainIfAsked = (queryKey: QueryKey): void => {
    const which = { queryKey, exact: true };
    if (queryClient.isFetching(which) === 0) return;
    void queryClient.cancelQueries(which).then(() => queryClient.refetchQueries(which));
  };
  const drawSession = ({ session }: { session: Session }): void => {
    queryClient.setQueryData<Session[]>(SESSIONS_KEY, (list) => list && withSession(list, session));
    queryClient.setQueryData<Session>([...SESSIONS_KEY, session.id], session);
    askAgainIfAsked(SESSIONS_KEY);
  };
  const draw: Draw = {
    'session:created': drawSession,
    'session:updated': drawSession,
    'subscription:updated': ({ status }) => {
      queryClient.setQueryData(SUBSCRIPTION_STATUS_KEY, status);
      askAgainIfAsked(SUBSCRIPTION_STATUS_KEY);
    },
    'crisis:detected': onCrisis,
  };
  return (event, payload) => {
    const drawOne: ((payload: PushPayload<typeof event>) => void) | undefined = draw[event];
    drawOne?.(payload);
  };
}

/** The session in its place, or first when it is new: the list is newest first. */
export function withSession(list: readonly Session[], session: Session): Session[] {
  return list.some((have) => have.id === session.id)
    ? list.map((have) => (have.id === session.id ? session : have))
    : [session, ...list];
}
