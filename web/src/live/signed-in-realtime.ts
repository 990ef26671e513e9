import type { User } from '@winny/common/contract/user';
import { queryClient } from '../api/query-client.ts';
import { leaveUnauthorized } from '../api/unauthorized.ts';
import { USER_KEY } from '../api/user.ts';
import { type CrisisAlerts, openCrisisAlerts } from '../crisis/alerts/crisis-alerts.ts';
import { watchForCrisis } from '../crisis/alerts/watch-for-crisis.ts';
import type { Conversation } from '../realtime/conversation/conversation.ts';
import { type Realtime, startRealtime } from '../realtime/realtime.ts';
import { claimTab } from './claim-tab.ts';

/** The realtime connection of the signed-in person, with the crisis alerts that arrive over it. */
export interface SignedInRealtime {
  readonly alerts: CrisisAlerts;
  open(sessionId: string): Conversation;
  readonly onPush: Realtime['onPush'];
  close(): void;
}

let current: { userId: string; realtime: SignedInRealtime } | null = null;

const signedInId = (): string | null => queryClient.getQueryData<User | null>(USER_KEY)?.id ?? null;

function start(onUnauthorized: () => void): SignedInRealtime {
  const alerts = openCrisisAlerts();
  const realtime = startRealtime({ queryClient, crises: alerts, onUnauthorized });
  return {
    alerts,
    open: (sessionId) => {
      const conversation = realtime.open(sessionId);
      const stopWatching = watchForCrisis(conversation.store, alerts);
      return {
        ...conversation,
        close: () => {
          stopWatching();
          conversation.close();
        },
      };
    },
    onPush: realtime.onPush,
    close: () => {
      realtime.close();
      alerts.close();
    },
  };
}

function end(): void {
  current?.realtime.close();
  current = null;
}

/**
 * The realtime connection of this person. It opens when a screen first asks for it and survives navigation. When the person
 * signs out, or another person signs in, it closes.
 */
export function realtimeOf(userId: string): SignedInRealtime {
  if (current?.userId === userId) return current.realtime;
  end();
  claimTab(userId);
  const realtime = start(() => {
    realtime.close();
    current = null;
    // A person who signs out on this tab needs no toast about it.
    if (signedInId()) leaveUnauthorized();
  });
  current = { userId, realtime };
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    if (signedInId() === userId) return;
    unsubscribe();
    if (current?.realtime === realtime) end();
  });
  return realtime;
}
