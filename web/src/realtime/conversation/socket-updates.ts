import { Refused } from '../outcome.ts';
import { jittered } from '../transport/timing.ts';
import type { Doors } from '../transport/transports.ts';
import { applyPush } from './apply-push.ts';
import { joinAsked, snapshotCame } from './conversation-reducers.ts';
import { isReplyPending, withLoadProblem } from './conversation-state.ts';
import { type ConversationStore, draw } from './conversation-store.ts';
import { hasGap } from './reply-assembly.ts';

/** The part of a conversation that lives on the socket. */
export interface LiveDoor {
  /** Whether the snapshot has been taken over this very connection. */
  joined(): boolean;
  join(): void;
  close(): void;
}

/**
 * Keeps a conversation up to date over the socket. It joins on every connection; it joins again when frames are
 * missing, and when a reply is pending and nothing was heard for a while. Pushes are drawn from the first moment, so
 * that what arrives before the acknowledgement is not lost.
 */
export function openLiveDoor(store: ConversationStore, { connection, timing }: Doors): LiveDoor {
  const { sessionId } = store.getState();
  let joined = false;
  let asking = false;
  let closed = false;
  let gapPause = timing.gapMs;
  let nextJoin: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const joinSoon = (ms: number): void => {
    if (nextJoin !== undefined || closed) return;
    nextJoin = setTimeout(() => {
      nextJoin = undefined;
      void join();
    }, ms);
  };
  const watch = (): void => {
    clearTimeout(watchdog);
    if (closed) return;
    watchdog = setTimeout(() => {
      if (isReplyPending(store.getState())) void join();
      watch();
    }, timing.watchdogMs);
  };
  const closeGap = (): void => {
    if (hasGap(store.getState().running)) {
      joinSoon(gapPause);
      gapPause = Math.min(gapPause * 2, timing.gapMaxMs);
    } else {
      gapPause = timing.gapMs;
    }
  };

  async function join(): Promise<void> {
    if (asking || closed || !connection.online()) return;
    asking = true;
    draw(store, joinAsked);
    try {
      const { settledTo: after } = store.getState();
      const snapshot = await connection.request('session:join', { sessionId, ...(after && { after }) });
      if (closed) return;
      joined = connection.online();
      draw(store, (state) => ({ ...snapshotCame(state, snapshot), link: joined ? 'online' : state.link }));
    } catch (error) {
      joined = false;
      if (closed) return;
      const notFound = error instanceof Refused && error.status === 404;
      draw(store, (state) => withLoadProblem(state, notFound ? 'notFound' : 'failed'));
      if (!notFound) joinSoon(jittered(timing.gapMaxMs));
    } finally {
      asking = false;
    }
    closeGap();
    watch();
  }

  const stopPushes = connection.onPush((event, payload) => {
    if (!('sessionId' in payload) || payload.sessionId !== sessionId) return;
    draw(store, (state) => applyPush(state, event, payload));
    closeGap();
    watch();
  });
  const stopOnline = connection.onOnline((online) => {
    joined = false;
    if (online) void join();
    else draw(store, (state) => ({ ...state, link: 'connecting', typing: false }));
  });
  void join();

  return {
    joined: () => joined && connection.online(),
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
