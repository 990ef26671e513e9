import type { Snapshot } from '@winny/common/contract/message';
import type { PushEvent, PushPayload } from '@winny/common/contract/socket';

/** One event on its way to a browser. */
export type Push = { [E in PushEvent]: { event: E; payload: PushPayload<E> } }[PushEvent];

export interface HeldPushes {
  /** Keeps a push back while its session's snapshot is being made. @returns false when it can leave at once */
  hold(push: Push): boolean;
  /** From here on pushes of this session are kept back. */
  begin(sessionId: string): void;
  /**
   * The snapshot has been handed over (or could not be made: null).
   * @returns what was kept back, without the frames the snapshot holds already
   */
  end(sessionId: string, snapshot: Snapshot | null): Push[];
}

/**
 * Keeps a connection's events in order around `session:join`: what happens while the snapshot is read leaves after it. Without
 * this, a frame or the end of a reply could overtake the older snapshot, and a client would wait for what it had already seen.
 */
export function createHeldPushes(): HeldPushes {
  const joining = new Map<string, { joins: number; pushes: Push[] }>();
  return {
    hold(push) {
      const sessionId = sessionOf(push);
      const held = sessionId === null ? undefined : joining.get(sessionId);
      held?.pushes.push(push);
      return held !== undefined;
    },
    begin(sessionId) {
      const held = joining.get(sessionId);
      if (held) held.joins += 1;
      else joining.set(sessionId, { joins: 1, pushes: [] });
    },
    end(sessionId, snapshot) {
      const held = joining.get(sessionId);
      if (!held) return [];
      held.joins -= 1;
      if (held.joins > 0) return [];
      joining.delete(sessionId);
      return held.pushes.filter((push) => !isIn(snapshot, push));
    },
  };
}

function sessionOf(push: Push): string | null {
  return 'sessionId' in push.payload ? push.payload.sessionId : null;
}

function isIn(snapshot: Snapshot | null, push: Push): boolean {
  const reply = snapshot?.reply;
  return (
    push.event === 'reply:delta' &&
    reply?.replyId === push.payload.replyId &&
    (push.payload.attempt < reply.attempt ||
      (push.payload.attempt === reply.attempt && push.payload.seq <= reply.seq))
  );
}
