import { CRISIS_FROM } from '@winny/common/contract/crisis';
import type { ReplyProvenance } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { asksDirectly, holdsSafetyQuestion } from '@winny/common/domain/crisis/safety-question';
import { safetyQuestion } from '@winny/common/domain/crisis/safety-question-texts';
import { createOutputScreen, type OutputScreen } from '@winny/common/domain/output-screen/output-screen';
import { withRetry } from '@winny/common/platform/waiting';
import { ModelError, type StreamTimeouts } from '../providers/openai.ts';
import type { WorkerServices } from '../worker-services.ts';
import { delayText } from './delay-text.ts';
import { lateSafetyQuestion } from './late-concern.ts';
import { type PreparedReply, prepareReply } from './prepare-reply.ts';
import { openReplyLog } from './reply-log.ts';
import type { Interruptible } from './running-work.ts';
import { verdictGate } from './verdict-gate.ts';

const ORDINARY: StreamTimeouts = { firstTokenMs: 20_000, idleMs: 15_000 };
/** The model may add to the fixed safety text, but the reply must be complete within 5 s (SAFE-34). */
const IN_CRISIS: StreamTimeouts = { firstTokenMs: 4_000, idleMs: 4_000 };
/** A longer reply is cut off. */
const MAX_REPLY_CHARACTERS = 16_000;

/** `provenance`: null when the attempt ended before its prompt was ready. */
export type AttemptOutcome = { text: string; provenance: ReplyProvenance | null } & (
  | { kind: 'written' }
  | { kind: 'interrupted' }
  /** `hasFixedText`: without the model there is a fixed text that can be the reply. */
  | { kind: 'failed'; error: ModelError; hasFixedText: boolean }
);

/**
 * Makes one attempt at a reply: the fixed text first, if there is one, then the model's text as the screen passes it. The
 * model is asked immediately; its text is shown only after the verdict is stored. Publishes frames and settles nothing.
 * @param work interrupts the attempt; the caller knows the reason
 * @param since when the person began to wait for the reply
 * @param fixedTextOnly the reply is the fixed text alone, if there is one, and the model is not asked
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
  const prepared = await unlessAborted(signal, () =>
    withRetry(() => prepareReply(services, owner, turn), { signal }),
  );
  // The message was deleted.
  if (!prepared && !signal.aborted) work.interrupt('lost');
  if (!prepared) return { kind: 'interrupted', text: '', provenance: null };
  const { prompt, opening, lead, lastResort, level, origin } = prepared;
  const inDanger = level >= CRISIS_FROM;
  const waited = () => Math.max(0, services.now().getTime() - since.getTime());
  let firstWordMs: number | null = null;
  let tokens: ReplyProvenance['tokens'] = null;
  const provenance = (model: string | null): ReplyProvenance => ({
    ...origin,
    model,
    detectorVersion: turn.crisis?.version ?? null,
    latencyMs: waited(),
    firstWordMs,
    tokens,
  });
  const gate = verdictGate(services, owner, turn, work, prepared, () => firstWordMs !== null);
  const words = delayText((text: string) => {
    firstWordMs ??= waited();
    log.push(text);
  }, gate.opened);
  const paragraphs = paragraphsOf(words.push);
  /** Ends the text of an attempt that may become the reply. */
  const endText = async () => {
    await words.end(signal);
    const question = await unlessAborted(signal, () => lateSafetyQuestion(services, owner, turn, prepared));
    gate.end();
    if (question && !signal.aborted && !holdsSafetyQuestion(paragraphs.text)) paragraphs.add(question);
  };
  const fixedText = opening ?? lead;
  if (fixedText) paragraphs.add(fixedText);
  if ((fixedText || lastResort) && fixedTextOnly) {
    await addLastResort(services, owner, turn, prepared, paragraphs);
    await endText();
    const text = await closeLog(services, log);
    return { kind: signal.aborted ? 'interrupted' : 'written', text, provenance: provenance(null) };
  }
  const screen = screenFor(prepared);
  let fault: ModelError | null = null;
  try {
    tokens = await services.model.stream(prompt, inDanger ? IN_CRISIS : ORDINARY, signal, (token) => {
      paragraphs.goOn(screen.push(token));
      return screen.withheld === null && words.length <= MAX_REPLY_CHARACTERS;
    });
    if (!signal.aborted) paragraphs.goOn(screen.end());
  } catch (error) {
    if (!(error instanceof ModelError)) {
      gate.end();
      throw error;
    }
    services.logger.warn({ replyId: turn.reply.id.toHexString(), fault: error.fault }, 'model failed');
    fault = error;
  }
  noteWithheld(services, turn, screen);
  if (fault === null && paragraphs.text.trim() === '') fault = new ModelError('empty');
  // In danger a fixed text is a complete reply, so that the person never sees a failure.
  const endsFixed = fault !== null && lastResort !== null && (inDanger || prepared.concern?.asks === true);
  if (!signal.aborted && endsFixed && !(prepared.concern && paragraphs.goesOn))
    await addLastResort(services, owner, turn, prepared, paragraphs);
  else if (!signal.aborted) addSafetyQuestion(prepared, paragraphs);
  const isComplete = opening !== null || endsFixed || (lead !== null && !paragraphs.goesOn);
  // The text of an attempt that failed before its release is never published.
  if (fault && !isComplete) {
    words.discard();
    gate.end();
  } else await endText();
  const text = await closeLog(services, log);
  const outcome = { text, provenance: provenance(services.environment.OPENAI_MODEL) };
  if (signal.aborted) return { kind: 'interrupted', ...outcome };
  if (fault && !isComplete)
    return {
      kind: 'failed',
      ...outcome,
      error: fault,
      hasFixedText: fixedText !== null || lastResort !== null,
    };
  return { kind: 'written', ...outcome };
}

/**
 * The screen of the model's words (SAFE-39). Where the fixed text has asked about their safety, the model asks nothing; a reply
 * that asks the safety question asks no other, and none asks it again. While danger is held the model asks once (SAFE-37).
 */
function screenFor(prepared: PreparedReply): OutputScreen {
  const { level, opening, answering, concern, englishOnly, harmedByOthers, said } = prepared;
  const settings = { level, answering, harmedByOthers, englishOnly, earlier: said };
  if (opening !== null) return createOutputScreen({ ...settings, mayAsk: () => false });
  if (!concern)
    return createOutputScreen(level < CRISIS_FROM ? settings : { ...settings, mayAsk: oneQuestion() });
  let asked = false;
  const mayAsk = (question: string) => {
    const direct = asksDirectly(question);
    const may = concern.asks ? direct && !asked : !direct;
    asked ||= direct;
    return may;
  };
  return createOutputScreen({ ...settings, mayAsk });
}

/** Lets one question through, and after one about something else a direct one about safety, which must not be lost. */
function oneQuestion(): (question: string) => boolean {
  let asked = false;
  let directly = false;
  return (question) => {
    const direct = asksDirectly(question);
    const may = !asked || (direct && !directly);
    asked = true;
    directly ||= direct;
    return may;
  };
}

/** Adds the fixed text that replaces a failed model's words, and stores its question. */
async function addLastResort(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
  { lastResort }: PreparedReply,
  paragraphs: ReturnType<typeof paragraphsOf>,
): Promise<void> {
  if (!lastResort) return;
  if (lastResort.asks) {
    try {
      await services.safetyQuestions.noteFixed(owner, turn, lastResort.asks, services.now());
    } catch (error) {
      services.logger.warn({ err: error }, 'safety question not noted');
    }
  }
  paragraphs.add(lastResort.text);
}

/** Adds the safety question when the reply was to ask it and the model has not (SAFE-2). */
function addSafetyQuestion(
  { concern, said }: PreparedReply,
  paragraphs: ReturnType<typeof paragraphsOf>,
): void {
  if (concern?.asks && !holdsSafetyQuestion(paragraphs.text))
    paragraphs.add(safetyQuestion(concern.type, said));
}

/** Counts a reply of which the screen withheld something, without its words. */
function noteWithheld(services: WorkerServices, turn: TurnRecord, { withheld }: OutputScreen): void {
  if (!withheld) return;
  services.logger.warn({ replyId: turn.reply.id.toHexString(), withheld }, 'words of the model withheld');
  services.tallies.count('wordsWithheld').catch((error: unknown) => {
    services.logger.warn({ err: error }, 'withheld words not counted');
  });
}

/** Joins fixed texts and the model's stream, with a blank line between them. */
function paragraphsOf(push: (text: string) => void) {
  let text = '';
  let goesOn = false;
  const add = (added: string, inNewParagraph: boolean) => {
    const gap = text === '' || !inNewParagraph ? '' : text.endsWith('\n\n') ? '' : '\n\n';
    text += gap + added;
    push(gap + added);
  };
  return {
    /** Adds a paragraph. */
    add: (paragraph: string) => add(paragraph, true),
    /** Adds text of the model's stream. */
    goOn(streamed: string): void {
      const added = goesOn ? streamed : streamed.trimStart();
      if (added === '') return;
      add(added, !goesOn);
      goesOn = true;
    },
    /** Whether the model has added anything. */
    get goesOn() {
      return goesOn;
    },
    get text() {
      return text;
    },
  };
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
