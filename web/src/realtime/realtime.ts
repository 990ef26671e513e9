import type { QueryClient } from '@tanstack/react-query';
import { SESSIONS_KEY } from '../api/sessions.ts';
import { SUBSCRIPTION_STATUS_KEY } from '../api/subscription-status.ts';
import { openConnection } from './connection.ts';
import { type Conversation, openConversation } from './conversation.ts';
import { type CrisisAlertsDoor, openCrisisAlerts } from './crisis-alerts.ts';
import { watchForCrisis } from './crisis-watch.ts';
import { createDispatch } from './dispatch.ts';
import { openRestDoor } from './rest-door.ts';
import { TIMING } from './timing.ts';

/** Everything live of one signed-in person in this tab. */
export interface Realtime {
  readonly alerts: CrisisAlertsDoor;
  open(sessionId: string): Conversation;
  close(): void;
}

/**
 * Starts the live side of the app: one socket for all conversations of this tab.
 * @param onUnauthorized the person is signed out; everything here has been closed
 */
export function startRealtime(queryClient: QueryClient, onUnauthorized: () => void): Realtime {
  let closed = false;
  const leave = (): void => {
    if (closed) return;
    close();
    onUnauthorized();
  };
  const connection = openConnection({ onUnauthorized: leave });
  const rest = openRestDoor(leave);
  const alerts = openCrisisAlerts();
  const doors = { connection, rest, timing: TIMING };

  let wasAway = false;
  const unsubscribe = [
    connection.onPush(createDispatch(queryClient, alerts)),
    connection.onOnline((online) => {
      // What was pushed while the line was down has not been seen.
      if (online && wasAway) {
        for (const queryKey of [SESSIONS_KEY, SUBSCRIPTION_STATUS_KEY]) {
          void queryClient.invalidateQueries({ queryKey, exact: true });
        }
      }
      wasAway ||= !online;
    }),
  ];
  const nudge = (): void => {
    if (document.visibilityState === 'visible') connection.nudge();
  };
  window.addEventListener('online', nudge);
  document.addEventListener('visibilitychange', nudge);

  function close(): void {
    closed = true;
    window.removeEventListener('online', nudge);
    document.removeEventListener('visibilitychange', nudge);
    for (const stop of unsubscribe) stop();
    connection.close();
    alerts.close();
  }
  function open(sessionId: string): Conversation {
    const conversation = openConversation(sessionId, doors);
    const stopWatching = watchForCrisis(conversation.store, alerts);
    return {
      ...conversation,
      close: () => {
        stopWatching();
        conversation.close();
      },
    };
  }
  return { alerts, open, close };
}
