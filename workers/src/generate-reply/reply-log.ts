import { LIMITS } from '@winny/common/contract/limits';
import type { RunningReplies } from '@winny/common/platform/running-reply';
import { withRetry } from '@winny/common/platform/waiting';

/** Names the reply a log writes, and the attempt it belongs to. */
export interface ReplyIdentity {
  ownerId: string;
  sessionId: string;
  replyId: string;
  replyTo: string;
  attempt: number;
}

export interface ReplyLog {
  /** Takes what the model said; it is shown at once when it is the first, with the next frame otherwise. */
  push(text: string): void;
  /** All that was pushed so far. */
  readonly text: string;
  /** Shows what is left, now, and waits until every frame is written. @returns the whole text, equal to all frames joined */
  close(): Promise<string>;
}

/**
 * Turns the words of one attempt into numbered frames (RT-21, RT-24): the first leaves at once, later
 * ones are gathered for 40 ms at most, one write is under way at a time, and what comes meanwhile joins the next. When Redis
 * was away and lost frames, the record is repaired from the full text held here.
 * @param onSuperseded a newer attempt writes this reply: stop
 */
export function openReplyLog(
  running: RunningReplies,
  reply: ReplyIdentity,
  onSuperseded: () => void,
): ReplyLog {
  let text = '';
  /** Half a character at the end of a token: the other half comes with the next. */
  let half = '';
  let shown = 0;
  let seq = -1;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let superseded = false;
  /** From then on only `close` writes: a frame that could not be shown must not follow the reply's completion. */
  let closed = false;
  let lastWrite = 0;
  const { ownerId, ...identity } = reply;

  const writeFrame = async (upTo: number) => {
    const frame = { ...identity, seq: seq + 1, text: text.slice(shown, upTo) };
    const write = async () => {
      const written = await running.write(ownerId, frame);
      return written === 'hole' ? running.write(ownerId, frame, text.slice(0, upTo)) : written;
    };
    // Thousands of frames a second go this way: patience is only set up for the one that fails.
    const outcome = await write().catch(() => withRetry(write));
    if (outcome === 'superseded') {
      superseded = true;
      onSuperseded();
      return;
    }
    seq += 1;
    shown = upTo;
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (writing || superseded || text.length === shown) return writing ?? Promise.resolve();
    lastWrite = performance.now();
    writing = writeFrame(text.length).finally(() => {
      writing = undefined;
      if (text.length > shown) schedule();
    });
    // Whoever closes the log hears of a failure; until then the words are kept and the next flush tries again.
    writing.catch(() => undefined);
    return writing;
  };

  const schedule = () => {
    if (timer || writing || superseded || closed) return;
    const wait = seq === -1 ? 0 : untilNextFrame(performance.now(), lastWrite);
    if (wait === 0) void flush();
    else timer = setTimeout(() => void flush(), wait);
  };

  return {
    push(chunk) {
      const received = half + chunk;
      half = endsInHalf(received) ? received.slice(-1) : '';
      // A lone half in the middle can only be damage; it must not differ between the frames and the stored text.
      text += received.slice(0, received.length - half.length).toWellFormed();
      schedule();
    },
    get text() {
      return text;
    },
    async close() {
      text += half.toWellFormed();
      half = '';
      closed = true;
      clearTimeout(timer);
      while (!superseded && shown < text.length) await flush();
      return text;
    },
  };
}

/** Frames of all replies leave at the same moments, so that they share a write to Redis and a packet to a gateway. */
const BEAT_MS = 10;

/** Milliseconds until a frame must leave: the last beat within the time it may be gathered for. */
function untilNextFrame(now: number, lastWrite: number): number {
  const due = Math.floor((lastWrite + LIMITS.frameGatherMs) / BEAT_MS) * BEAT_MS;
  return Math.max(0, Math.ceil(due - now));
}

function endsInHalf(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}
