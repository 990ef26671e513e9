import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CrisisAcknowledged, CrisisDetected } from '@winny/common/contract/crisis';
import type { Session } from '@winny/common/contract/session';
import type { PushEvent, PushPayload } from '@winny/common/contract/socket';
import { SESSIONS_KEY, storeSession } from '../api/sessions.ts';
import { SUBSCRIPTION_STATUS_KEY } from '../api/subscription-status.ts';
import { USER_KEY } from '../api/user.ts';
import type { ConversationPush } from './conversation/conversation-reducers.ts';
import type { PushListener } from './transport/transports.ts';

type PushHandlers = { [E in PushEvent]?: (payload: PushPayload<E>) => void };

/** `auth:revoked` ends the connection. Those of administrators are handled by their screens. */
type PushOfOthers = 'auth:revoked' | `admin:${string}`;
/** The pushes that only `dispatch.ts` can handle. A missing one does not compile. */
type AppPush = Exclude<PushEvent, ConversationPush | PushOfOthers>;

/** Receives the pushes about crises. */
export interface CrisisListener {
  /** A verdict was pushed. */
  report(crisis: CrisisDetected): void;
  /** The person closed the dialog, on any tab or device. */
  settle(acknowledged: CrisisAcknowledged): void;
}

/**
 * Handles the pushes that concern the whole app: it writes sessions, the subscription status and the profile to the
 * query cache, and reports crises. Pushes of one conversation are applied where it is open (`conversation-reducers.ts`).
 */
export function createDispatch(queryClient: QueryClient, crises: CrisisListener): PushListener {
  /** A response in flight may be older than the push and would overwrite it, so it is cancelled and requested again. */
  const refetch = (queryKey: QueryKey): void => {
    const filter = { queryKey };
    void queryClient.cancelQueries(filter).then(() => queryClient.refetchQueries(filter));
  };
  const refetchIfFetching = (queryKey: QueryKey): void => {
    if (queryClient.isFetching({ queryKey }) > 0) refetch(queryKey);
  };
  const handleSession = ({ session }: { session: Session }): void => {
    storeSession(queryClient, session);
    if (!session.crisisLevel) {
      refetchIfFetching(SESSIONS_KEY);
      return;
    }
    // The person's other sessions have this level as well, or a lower one since (SAFE-6): the stored ones do not know it yet.
    queryClient.removeQueries({ queryKey: SESSIONS_KEY, type: 'inactive' });
    refetch(SESSIONS_KEY);
  };
  const appHandlers: Required<Pick<PushHandlers, AppPush>> = {
    'session:created': handleSession,
    'session:updated': handleSession,
    'subscription:updated': ({ status }) => {
      queryClient.setQueryData(SUBSCRIPTION_STATUS_KEY, status);
      refetchIfFetching(SUBSCRIPTION_STATUS_KEY);
    },
    'user:updated': ({ user }) => {
      queryClient.setQueryData(USER_KEY, user);
      refetchIfFetching(USER_KEY);
    },
    'crisis:detected': crises.report,
    'crisis:acknowledged': crises.settle,
  };
  const handlers: PushHandlers = appHandlers;
  return (event, payload) => {
    const handle: ((payload: PushPayload<typeof event>) => void) | undefined = handlers[event];
    handle?.(payload);
  };
}
