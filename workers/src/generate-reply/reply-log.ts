import { LIMITS } from '@winny/common/contract/limits';
import type { RunningReplies } from '@winny/common/platform/running-reply';
import { withRetry } from '@winny/common/platform/waiting';

/** The reply and the attempt that a log writes. */
export interface ReplyIdentity {
  ownerId: string;
  sessionId: string;
  replyId: string;
  replyTo: string;
  attempt: number;
}

export interface ReplyLog {
  /** Adds text. The first text is published immediately, later text with the next frame. */
  push(text: string): void;
  /** All text added so far. */
  readonly text: string;
  /** Publishes the rest and waits until every frame is written. @returns the whole text, equal to the joined frames */
  close(): Promise<string>;
}

/**
 * Publishes the text of one attempt as numbered frames (RT-21, RT-24). The first frame leaves immediately, later text is
 * gathered for up to 40 ms; one write runs at a time, and new text joins the next. If Redis lost frames, the record is
 * repaired from the full text stored here.
 * @param onSuperseded called when a newer attempt writes this reply
 */
export function openReplyLog(
  running: RunningReplies,
  reply: ReplyIdentity,
  onSuperseded: () => void,
): ReplyLog {
  let text = '';
  /** A high surrogate at the end of a token; its other half comes with the next. */
  let half = '';
  let shown = 0;
  let seq = -1;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let superseded = false;
  /** After `close` only `close` itself writes: a delayed frame must not follow the reply's completion. */
  let closed = false;
  let lastWrite = 0;
  const { ownerId, ...identity } = reply;

  const writeFrame = async (upTo: number) => {
    const frame = { ...identity, seq: seq + 1, text: text.slice(shown, upTo) };
    const write = async () => {
      const written = await running.write(ownerId, frame);
      return written === 'hole' ? running.write(ownerId, frame, text.slice(0, upTo)) : written;
    };
    // Thousands of frames a second take this path, so the retry is set up only after a failure.
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
    // `close` reports a failure; until then the text is kept and the next flush retries.
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
      // An unpaired surrogate inside the text is an error of the model; it is replaced here, so that frames and stored text
      // stay equal.
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

/** Frames of all replies are sent at the same ticks, so that they share a write to Redis and a packet to a gateway. */
const TICK_MS = 10;

/** Milliseconds until the last tick within the gathering time. */
function untilNextFrame(now: number, lastWrite: number): number {
  const due = Math.floor((lastWrite + LIMITS.frameGatherMs) / TICK_MS) * TICK_MS;
  return Math.max(0, Math.ceil(due - now));
}

function endsInHalf(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}
