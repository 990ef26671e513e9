import type { Query, QueryClient } from '@tanstack/react-query';
import type { PushEvent, PushPayload } from '@winny/common/contract/socket';
import { SESSIONS_KEY } from '../api/sessions.ts';
import { SUBSCRIPTION_STATUS_KEY } from '../api/subscription-status.ts';
import { isMissing } from '../api/until-answered.ts';
import { type Conversation, openConversation } from './conversation/conversation.ts';
import { type CrisisListener, createDispatch } from './dispatch.ts';
import { openRestTransport } from './transport/rest-transport.ts';
import { TIMING } from './transport/timing.ts';
import { openConnection } from './transport/transports.ts';

/** The realtime connection of one signed-in person in this tab. */
export interface Realtime {
  open(sessionId: string): Conversation;
  /** Calls back for each push of one kind. Returns the function that unsubscribes. */
  onPush<E extends PushEvent>(event: E, handle: (payload: PushPayload<E>) => void): () => void;
  close(): void;
}

interface RealtimeOptions {
  readonly queryClient: QueryClient;
  readonly crises: CrisisListener;
  /** The person is signed out; the connection is already closed. */
  readonly onUnauthorized: () => void;
}

/** Data that was read this shortly before the first connection is not read again: the first reads of a page are faster than its socket. */
const JUST_READ_MS = 2_000;

/** Opens the one socket that all conversations of this tab share. */
export function startRealtime({ queryClient, crises, onUnauthorized }: RealtimeOptions): Realtime {
  let closed = false;
  const leave = (): void => {
    if (closed) return;
    close();
    onUnauthorized();
  };
  const connection = openConnection({ onUnauthorized: leave });
  const rest = openRestTransport(leave);
  const transports = { connection, rest, timing: TIMING };

  let wasOffline = false;
  const unsubscribe = [
    connection.onPush(createDispatch(queryClient, crises)),
    connection.onOnline((online) => {
      wasOffline ||= !online;
      if (!online) return;
      const connectedAt = Date.now();
      // Pushes that were sent without a connection are missing: while it was lost, or before a late first one.
      // A missing session stays missing, and during another read its screen would show a passing problem instead.
      const predicate = ({ state }: Query) =>
        !isMissing(state.error) && (wasOffline || connectedAt - state.dataUpdatedAt > JUST_READ_MS);
      for (const queryKey of [SESSIONS_KEY, SUBSCRIPTION_STATUS_KEY]) {
        void queryClient.invalidateQueries({ queryKey, predicate });
      }
    }),
  ];
  const reconnectOverNewNetwork = (): void => connection.reconnectNow(true);
  const reconnectIfVisible = (): void => {
    if (document.visibilityState === 'visible') connection.reconnectNow();
  };
  window.addEventListener('online', reconnectOverNewNetwork);
  document.addEventListener('visibilitychange', reconnectIfVisible);

  function close(): void {
    closed = true;
    window.removeEventListener('online', reconnectOverNewNetwork);
    document.removeEventListener('visibilitychange', reconnectIfVisible);
    for (const stop of unsubscribe) stop();
    connection.close();
  }
  return {
    open: (sessionId) => openConversation(sessionId, transports),
    onPush: (event, handle) =>
      connection.onPush((pushed, payload) => {
        // The compiler cannot see that equal names have equal payloads.
        if (pushed === (event as PushEvent)) (handle as (payload: unknown) => void)(payload);
      }),
    close,
  };
}
