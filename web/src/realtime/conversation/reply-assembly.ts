import type { RunningReply } from '@winny/common/contract/message';
import type { PushPayload } from '@winny/common/contract/socket';

export type ReplyFrame = PushPayload<'reply:delta'>;

/**
 * A reply that is put together from numbered frames. `text` holds all frames up to and including `seq`; `early` holds frames
 * that arrived ahead of a gap, until the gap is filled.
 */
export interface ReplyAssembly extends RunningReply {
  readonly early: ReadonlyMap<number, string>;
}

/** Limit of early frames. The oldest are dropped first, because the next snapshot is most likely to include them. */
export const MAX_EARLY_FRAMES = 512;

const NO_FRAMES: ReadonlyMap<number, string> = new Map();

/** Whether frames are missing. The caller then requests the snapshot again. */
export function hasGap(reply: ReplyAssembly | null): boolean {
  return reply !== null && reply.early.size > 0;
}

/**
 * Adds one frame. Repeated frames and frames of an older attempt return the same object; a newer attempt, or another reply,
 * starts from an empty text.
 */
export function applyFrame(reply: ReplyAssembly | null, frame: ReplyFrame): ReplyAssembly {
  const current =
    reply && reply.replyId === frame.replyId && reply.attempt >= frame.attempt ? reply : emptyReply(frame);
  if (frame.attempt < current.attempt || frame.seq <= current.seq) return current;
  if (frame.seq === current.seq + 1) {
    const grown = { ...current, seq: frame.seq, text: current.text + frame.text };
    return current.early.size > 0 ? appendEarly(grown) : grown;
  }
  return current.early.has(frame.seq) ? current : { ...current, early: withEarly(current.early, frame) };
}

/** Applies the text of a `session:join` snapshot, then the early frames that follow it. */
export function applySnapshot(reply: ReplyAssembly | null, snapshot: RunningReply): ReplyAssembly {
  if (!reply || reply.replyId !== snapshot.replyId || reply.attempt < snapshot.attempt) {
    return { ...snapshot, early: NO_FRAMES };
  }
  if (reply.attempt > snapshot.attempt || reply.seq >= snapshot.seq) return reply;
  return appendEarly({ ...snapshot, early: reply.early });
}

function emptyReply(frame: ReplyFrame): ReplyAssembly {
  const { replyId, replyTo, attempt } = frame;
  return { replyId, replyTo, attempt, seq: -1, text: '', early: NO_FRAMES };
}

function withEarly(early: ReadonlyMap<number, string>, frame: ReplyFrame): ReadonlyMap<number, string> {
  const next = new Map(early).set(frame.seq, frame.text);
  if (next.size > MAX_EARLY_FRAMES) next.delete(Math.min(...next.keys()));
  return next;
}

/** Appends the early frames that now follow without a gap, and drops those the text already includes. */
function appendEarly(reply: ReplyAssembly): ReplyAssembly {
  const early = new Map(reply.early);
  let { seq, text } = reply;
  for (let next = early.get(seq + 1); next !== undefined; next = early.get(seq + 1)) {
    seq += 1;
    text += next;
  }
  for (const number of early.keys()) if (number <= seq) early.delete(number);
  return { ...reply, seq, text, early };
}
