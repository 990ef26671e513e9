import { hasCode } from '../../api/errors.ts';
import { jittered } from '../transport/timing.ts';
import type { Transports } from '../transport/transports.ts';
import { joinRequested, loadFailed, pushReceived, snapshotReceived } from './conversation-reducers.ts';
import { isReplyPending } from './conversation-state.ts';
import { type ConversationStore, update } from './conversation-store.ts';
import { hasGap } from './reply-assembly.ts';

/** The updates of a conversation that arrive over the socket. */
export interface SocketUpdates {
  /** Whether a snapshot was received over the current connection. */
  isJoined(): boolean;
  join(): void;
  close(): void;
}

/**
 * Keeps a conversation up to date over the socket. It joins on every connection, again when frames are missing, and again
 * when a reply is pending and nothing arrived for `watchdogMs`. Pushes are applied before the join is answered too, so that
 * none is lost in between.
 */
export function openSocketUpdates(
  store: ConversationStore,
  { connection, timing }: Transports,
): SocketUpdates {
  const { sessionId } = store.getState();
  let joined = false;
  let joining = false;
  let closed = false;
  let gapPause = timing.gapMs;
  let nextJoin: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const joinAfter = (ms: number): void => {
    if (nextJoin !== undefined || closed) return;
    nextJoin = setTimeout(() => {
      nextJoin = undefined;
      void join();
    }, ms);
  };
  const restartWatchdog = (): void => {
    clearTimeout(watchdog);
    if (closed) return;
    watchdog = setTimeout(() => {
      if (isReplyPending(store.getState())) void join();
      restartWatchdog();
    }, timing.watchdogMs);
  };
  const joinIfGap = (): void => {
    if (hasGap(store.getState().running)) {
      joinAfter(gapPause);
      gapPause = Math.min(gapPause * 2, timing.gapMaxMs);
    } else {
      gapPause = timing.gapMs;
    }
  };

  async function join(): Promise<void> {
    if (joining || closed || !connection.isOnline()) return;
    joining = true;
    update(store, joinRequested);
    try {
      const { settledUpTo: after } = store.getState();
      const snapshot = await connection.request('session:join', { sessionId, ...(after && { after }) });
      if (closed) return;
      joined = connection.isOnline();
      update(store, (state) => ({
        ...snapshotReceived(state, snapshot),
        connectionStatus: joined ? 'online' : state.connectionStatus,
      }));
    } catch (error) {
      joined = false;
      if (closed) return;
      const notFound = hasCode(error, 'sessionNotFound');
      update(store, (state) => loadFailed(state, notFound ? 'notFound' : 'failed'));
      if (!notFound) joinAfter(jittered(timing.gapMaxMs));
    } finally {
      joining = false;
    }
    joinIfGap();
    restartWatchdog();
  }

  const stopPushes = connection.onPush((event, payload) => {
    if (!('sessionId' in payload) || payload.sessionId !== sessionId) return;
    update(store, (state) => pushReceived(state, event, payload));
    joinIfGap();
    restartWatchdog();
  });
  const stopOnline = connection.onOnline((online) => {
    joined = false;
    if (online) void join();
    else update(store, (state) => ({ ...state, connectionStatus: 'connecting', typing: false }));
  });
  void join();

  return {
    isJoined: () => joined && connection.isOnline(),
    join: () => void join(),
    close: () => {
      closed = true;
      clearTimeout(nextJoin);
      clearTimeout(watchdog);
      stopPushes();
      stopOnline();
    },
  };
}
