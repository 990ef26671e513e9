import type { RunningReply } from '@winny/common/contract/message';
import type { PushPayload } from '@winny/common/contract/socket';

export type ReplyFrame = PushPayload<'reply:delta'>;

/**
 * One reply being put together from numbered frames. `text` holds every frame up to and including `seq`;
 * `held` keeps frames that came ahead of a hole until a snapshot fills it.
 */
export interface ReplyAssembly extends RunningReply {
  readonly held: ReadonlyMap<number, string>;
}

/** Frames kept ahead of a hole. A snapshot is recent, so the oldest are the ones it makes worthless. */
export const MAX_HELD_FRAMES = 512;

const NOTHING_HELD: ReadonlyMap<number, string> = new Map();

/** True while frames are missing, so that the caller asks for the snapshot again. */
export function hasGap(reply: ReplyAssembly | null): boolean {
  return reply !== null && reply.held.size > 0;
}

/**
 * Takes one frame in. Repeated frames and frames of an older attempt change nothing (the same object comes
 * back); a newer attempt, or another reply, starts from an empty page.
 */
export function applyFrame(have: ReplyAssembly | null, frame: ReplyFrame): ReplyAssembly {
  const current =
    have && have.replyId === frame.replyId && have.attempt >= frame.attempt ? have : blank(frame);
  if (frame.attempt < current.attempt || frame.seq <= current.seq) return current;
  if (frame.seq === current.seq + 1) {
    const grown = { ...current, seq: frame.seq, text: current.text + frame.text };
    return current.held.size > 0 ? takeHeld(grown) : grown;
  }
  return current.held.has(frame.seq) ? current : { ...current, held: hold(current.held, frame) };
}

/** Takes in what `session:join` says has been written so far, then whatever was held behind it. */
export function applySnapshot(have: ReplyAssembly | null, snapshot: RunningReply): ReplyAssembly {
  if (!have || have.replyId !== snapshot.replyId || have.attempt < snapshot.attempt) {
    return { ...snapshot, held: NOTHING_HELD };
  }
  if (have.attempt > snapshot.attempt || have.seq >= snapshot.seq) return have;
  return takeHeld({ ...snapshot, held: have.held });
}

function blank(frame: ReplyFrame): ReplyAssembly {
  const { replyId, replyTo, attempt } = frame;
  return { replyId, replyTo, attempt, seq: -1, text: '', held: NOTHING_HELD };
}

function hold(held: ReadonlyMap<number, string>, frame: ReplyFrame): ReadonlyMap<number, string> {
  const next = new Map(held).set(frame.seq, frame.text);
  if (next.size > MAX_HELD_FRAMES) next.delete(Math.min(...next.keys()));
  return next;
}

/** Appends held frames that now follow without a hole and forgets those that came too late. */
function takeHeld(reply: ReplyAssembly): ReplyAssembly {
  const held = new Map(reply.held);
  let { seq, text } = reply;
  for (let next = held.get(seq + 1); next !== undefined; next = held.get(seq + 1)) {
    seq += 1;
    text += next;
  }
  for (const number of held.keys()) if (number <= seq) held.delete(number);
  return { ...reply, seq, text, held };
}
