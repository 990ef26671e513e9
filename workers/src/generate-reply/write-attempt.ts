import { LIMITS } from '@winny/common/contract/limits';
import type { ReplyProvenance } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import { withRetry } from '@winny/common/platform/waiting';
import { ModelError, type StreamTimeouts } from '../providers/openai.ts';
import type { WorkerServices } from '../worker-services.ts';
import { prepareReply } from './prepare-reply.ts';
import { openReplyLog } from './reply-log.ts';
import type { Interruptible } from './running-work.ts';

const ORDINARY: StreamTimeouts = { firstTokenMs: 20_000, idleMs: 15_000 };
/** The model may add to the fixed safety text, but the reply must be complete within 5 s (SAFE-34). */
const IN_CRISIS: StreamTimeouts = { firstTokenMs: 4_000, idleMs: 4_000 };
/** A longer reply is cut off. */
const MAX_REPLY_CHARACTERS = 16_000;

/** `provenance`: null when the attempt ended before its prompt was ready. */
export type AttemptOutcome = { text: string; provenance: ReplyProvenance | null } & (
  | { kind: 'written' }
  | { kind: 'interrupted' }
  | { kind: 'failed'; error: ModelError }
);

/**
 * Makes one attempt at a reply: in a crisis the fixed safety text first, then the model's text. The model is asked
 * immediately; its text is shown only after the verdict is stored. Publishes frames and settles nothing.
 * @param work interrupts the attempt; the caller knows the reason
 * @param since when the person began to wait for the reply
 * @param fixedTextOnly in a crisis, the reply is the fixed text alone and the model is not asked
 */
export async function writeAttempt(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
  work: Interruptible,
  since: Date,
  fixedTextOnly: boolean,
): Promise<AttemptOutcome> {
  const { signal } = work;
  const log = openReplyLog(
    services.running,
    {
      ownerId: owner,
      sessionId: turn.sessionId.toHexString(),
      replyId: turn.reply.id.toHexString(),
      replyTo: turn._id.toHexString(),
      attempt: turn.reply.attempt,
    },
    () => work.interrupt('lost'),
  );
  const crisis = turn.crisis !== undefined && isCrisis(turn.crisis);
  const prepared = await unlessAborted(signal, () =>
    withRetry(() => prepareReply(services, owner, turn), { signal }),
  );
  // The message was deleted.
  if (!prepared && !signal.aborted) work.interrupt('lost');
  if (!prepared) return { kind: 'interrupted', text: '', provenance: null };
  const { prompt, opening, origin } = prepared;
  const waited = () => Math.max(0, services.now().getTime() - since.getTime());
  let firstWordMs: number | null = null;
  const show = (text: string) => {
    firstWordMs ??= waited();
    log.push(text);
  };
  let tokens: ReplyProvenance['tokens'] = null;
  const provenance = (model: string | null): ReplyProvenance => ({
    ...origin,
    model,
    detectorVersion: turn.crisis?.version ?? null,
    latencyMs: waited(),
    firstWordMs,
    tokens,
  });
  if (opening) show(opening);
  if (opening && fixedTextOnly) {
    const text = await closeLog(services, log);
    return { kind: 'written', text, provenance: provenance(null) };
  }
  let between = opening ? '\n\n' : '';
  const gate = verdictGate(services, owner, turn, work);
  const words = delayText(show, gate.opened);
  let fault: ModelError | null = null;
  try {
    tokens = await services.model.stream(prompt, crisis ? IN_CRISIS : ORDINARY, signal, (token) => {
      words.push(between + token);
      between = '';
      return words.length <= MAX_REPLY_CHARACTERS;
    });
  } catch (error) {
    if (!(error instanceof ModelError)) {
      gate.end();
      throw error;
    }
    services.logger.warn({ replyId: turn.reply.id.toHexString(), fault: error.fault }, 'model failed');
    fault = error;
  }
  // The text of an attempt that failed before its release is never published.
  if (fault && !opening) words.discard();
  else await words.end(signal);
  gate.end();
  const text = await closeLog(services, log);
  const outcome = { text, provenance: provenance(services.environment.OPENAI_MODEL) };
  if (signal.aborted) return { kind: 'interrupted', ...outcome };
  if (text.trim() === '') fault ??= new ModelError('empty');
  // In a crisis the fixed text alone is a complete reply; a person in danger is never shown a failure.
  if (fault && !opening) return { kind: 'failed', ...outcome, error: fault };
  return { kind: 'written', ...outcome };
}

/** Awaits work that cannot be cancelled. @returns null as soon as `signal` is aborted */
async function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | null> {
  if (signal.aborted) return null;
  const aborted = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  const done = work().catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  return Promise.race([done, aborted]);
}

/** Publishes the rest. If Redis is away for longer than the retries, people read the stored message instead. */
async function closeLog(services: WorkerServices, log: ReturnType<typeof openReplyLog>): Promise<string> {
  try {
    return await log.close();
  } catch (error) {
    services.logger.warn({ err: error }, 'last frames not published');
    return log.text;
  }
}

/** The database is asked this long before the release (ms); many times its usual response time. */
const LOOK_AHEAD_MS = 200;

/** Decides when the text of one attempt may be published. */
interface VerdictGate {
  /** Resolves when the text may be published; null if it may be from the start. */
  opened: Promise<void> | null;
  /** Call at the end of the attempt. */
  end(): void;
}

/**
 * Releases a reply's text when the verdict is stored, or 1.5 s after the message was accepted (RT-32). The verdict arrives
 * as a control message. If that is lost, the database is read shortly before the release, and a raised reply restarts before
 * any of it was published. A slow database does not delay the release: a reply below its message's level cannot be settled
 * and restarts then.
 */
function verdictGate(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
  work: Interruptible,
): VerdictGate {
  // The fixed text of a safety reply is right for any verdict, and a person in danger does not wait.
  if (turn.judged || !turn.crisis || isCrisis(turn.crisis)) return { opened: null, end: () => undefined };
  const passed = services.now().getTime() - turn.createdAt.getTime();
  // Another machine's clock may differ: never wait longer than the full time.
  const left = Math.min(LIMITS.verdictWaitMs, LIMITS.verdictWaitMs - passed);
  if (left <= 0) return { opened: null, end: () => undefined };

  let ended = false;
  let timers: NodeJS.Timeout[] = [];
  const end = () => {
    ended = true;
    for (const timer of timers) clearTimeout(timer);
  };
  const opened = new Promise<void>((resolve) => {
    void work.judged.then(resolve);
    const look = async () => {
      if (!(await wasRaised(services, owner, turn)) || ended) return;
      end();
      work.interrupt('restart');
    };
    // Independent of the database, which may not answer at all.
    timers = [setTimeout(() => void look(), Math.max(0, left - LOOK_AHEAD_MS)), setTimeout(resolve, left)];
  });
  return { opened, end };
}

/** Whether a stored verdict makes this a crisis. False while the database is away. */
async function wasRaised(services: WorkerServices, owner: OwnerId, turn: TurnRecord): Promise<boolean> {
  try {
    const verdict = await services.verdicts.current(owner, turn._id.toHexString());
    return verdict !== null && isCrisis(verdict);
  } catch (error) {
    services.logger.warn({ err: error }, 'verdict not read');
    return false;
  }
}

/** A buffer between the model's text and the log that publishes it. */
interface DelayedText {
  /** Adds text; it is passed on, or buffered until the release. */
  push(text: string): void;
  /** Characters added so far, published or not. */
  readonly length: number;
  /** Ends the text: waits for the release and publishes the buffered text, or discards it when `signal` is aborted. */
  end(signal: AbortSignal): Promise<void>;
  /** Discards the buffered text and everything added later. */
  discard(): void;
}

/**
 * Delays a reply's text until it may be published.
 * @param show publishes text
 * @param released resolves at the release; null if the text may be shown from the start
 */
function delayText(show: (text: string) => void, released: Promise<void> | null): DelayedText {
  let buffered = '';
  let length = 0;
  let state: 'waiting' | 'open' | 'discarded' = released === null ? 'open' : 'waiting';
  const opened = released?.then(() => {
    if (state !== 'waiting') return;
    state = 'open';
    if (buffered !== '') show(buffered);
    buffered = '';
  });
  const discard = () => {
    if (state === 'waiting') state = 'discarded';
    buffered = '';
  };
  return {
    push(text) {
      length += text.length;
      if (state === 'open') show(text);
      else if (state === 'waiting') buffered += text;
    },
    get length() {
      return length;
    },
    async end(signal) {
      if (state === 'waiting' && !signal.aborted) {
        const aborted = new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
        await Promise.race([opened, aborted]);
      }
      if (signal.aborted) discard();
    },
    discard,
  };
}
