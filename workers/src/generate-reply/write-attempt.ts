import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import { withRetry } from '@winny/common/platform/waiting';
import { ModelError, type StreamTimeouts } from '../providers/openai.ts';
import type { WorkerServices } from '../worker-services.ts';
import { holdBack } from './hold-back.ts';
import type { Interruptible } from './interruptible.ts';
import { prepareReply } from './prepare-reply.ts';
import { openReplyLog } from './reply-log.ts';
import { verdictGate } from './verdict-gate.ts';

const ORDINARY: StreamTimeouts = { firstTokenMs: 20_000, idleMs: 15_000 };
/** The model may add to the fixed safety text, but the reply must be complete within 5 s (SAFE-34). */
const IN_CRISIS: StreamTimeouts = { firstTokenMs: 4_000, idleMs: 4_000 };
/** A longer reply is cut off. */
const CHARACTERS_AT_MOST = 16_000;

export type AttemptOutcome =
  | { kind: 'written'; text: string }
  | { kind: 'interrupted'; text: string }
  | { kind: 'failed'; text: string; error: ModelError };

/**
 * Makes one attempt at a reply: in a crisis the fixed safety text first, then the model's text. The model is asked
 * immediately; its text is held until the verdict is stored. Publishes frames and settles nothing.
 * @param work interrupts the attempt; the caller knows the reason
 * @param fixedTextOnly in a crisis, the reply is the fixed text alone and the model is not asked
 */
export async function writeAttempt(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
  work: Interruptible,
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
  if (!prepared) return { kind: 'interrupted', text: '' };
  const { prompt, opening } = prepared;
  if (opening) log.push(opening);
  if (opening && fixedTextOnly) return { kind: 'written', text: await closeLog(services, log) };
  let between = opening ? '\n\n' : '';
  const gate = verdictGate(services, owner, turn, work);
  const words = holdBack((text) => log.push(text), gate.opened);
  let fault: ModelError | null = null;
  try {
    await services.model.stream(prompt, crisis ? IN_CRISIS : ORDINARY, signal, (token) => {
      words.push(between + token);
      between = '';
      return words.length <= CHARACTERS_AT_MOST;
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
  if (signal.aborted) return { kind: 'interrupted', text };
  if (text.trim() === '') fault ??= new ModelError('empty');
  // In a crisis the fixed text alone is a complete reply; a person in danger is never shown a failure.
  if (fault && !opening) return { kind: 'failed', text, error: fault };
  return { kind: 'written', text };
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
