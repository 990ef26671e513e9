import type { Snapshot } from '@winny/common/contract/message';
import type { PushEvent, PushPayload } from '@winny/common/contract/socket';

/** One event for a browser. */
export type Push = { [E in PushEvent]: { event: E; payload: PushPayload<E> } }[PushEvent];

export interface HeldPushes {
  /** Holds a push while a snapshot of its session is loaded. @returns false if it can be sent now */
  hold(push: Push): boolean;
  /** Starts holding pushes of this session. */
  begin(sessionId: string): void;
  /**
   * Ends the hold after the snapshot was sent (null: loading failed).
   * @returns the held pushes, without frames that the snapshot contains
   */
  end(sessionId: string, snapshot: Snapshot | null): Push[];
}

/**
 * Keeps events in order around `session:join`: events during the load are sent after the snapshot. Otherwise a frame or the
 * end of a reply could arrive before the older snapshot, and the client would wait for frames it has already received.
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
