import { setImmediate as letOthersRun } from 'node:timers/promises';
import { CRISIS_FROM } from '@winny/common/contract/crisis';
import type { PastMessage } from '@winny/common/data/message/past-turns';
import { newObjectId } from '@winny/common/data/message/store';
import { MAX_SIGNALS } from '@winny/common/data/session/inherited-state';
import type { SessionBefore, SignalsRecord } from '@winny/common/data/session/schema';
import { type HeldLevel, heldLevelAt, isCrisis, sessionLevel } from '@winny/common/domain/crisis/decide';
import { detectCrisis } from '@winny/common/domain/crisis/detector';
import { takesBack } from '@winny/common/domain/crisis/reassurance';
import type { SafetyAnswer } from '@winny/common/domain/crisis/safety-answer';
import { type AskedQuestion, followAnswer, questionIn } from '@winny/common/domain/crisis/safety-question';
import type { createPastVerdicts, Said } from './past-verdicts.ts';

/** The time between two messages of an evaluator's conversation. */
const APART_MS = 30_000;

/**
 * Works out what the earlier messages of a conversation have left: their verdicts, the level in force, signals, and the safety
 * question with its answer, as if they had been sent one after another.
 * @param said the conversation; the last message is not replayed
 */
export async function replay(
  verdicts: ReturnType<typeof createPastVerdicts>,
  said: readonly Said[],
  now: Date,
): Promise<{ messages: PastMessage[]; state: SessionBefore }> {
  const earlier = said.slice(0, -1);
  const turns = earlier.flatMap(({ role }, at) => (role === 'user' ? [at] : []));
  const known = new Map((await verdicts.read(said, turns)).map((verdict, n) => [turns[n], verdict]));
  let held: HeldLevel | null = null;
  let signals: SignalsRecord[] = [];
  let question: AskedQuestion | null = null;
  const messages: PastMessage[] = [];
  for (const [index, { role, content }] of earlier.entries()) {
    const at = new Date(now.getTime() - (earlier.length - index) * APART_MS);
    const last = messages.at(-1);
    if (role === 'assistant') {
      if (last?.role === 'user' && last.reply === undefined) {
        last.reply = content;
        question = askedIn(messages, last, at, held) ?? question;
      } else messages.push({ id: newObjectId(), role, content, at });
      continue;
    }
    // The detector can take milliseconds for a long message, and a conversation has hundreds.
    await letOthersRun();
    const detected = detectCrisis(content, { earlier: signals });
    const open = question && isStillAsked(question, last) ? question : null;
    const { verdict, answer } = followAnswer(open, content, known.get(index) ?? detected.verdict, at);
    if (question && answer) question = answered(question, answer, at);
    const reassuring = takesBack(content, { ...detected, verdict });
    held = sessionLevel(held, verdict, at.getTime(), { reassuring });
    if (detected.signals) signals = [...signals, { ...detected.signals, at }].slice(-MAX_SIGNALS);
    messages.push({ id: newObjectId(), role, content, at, crisis: verdict });
  }
  const level = held && { crisisLevel: held.level, crisisAt: new Date(held.at), dangers: held.dangers };
  const state = { signals, ...level };
  return { messages, state: { ...state, ...(question && { question }) } };
}

/** The safety question of the reply to the last message: that of a fixed text in a crisis or at a held level, or the one at level 1. */
function askedIn(
  messages: readonly PastMessage[],
  { id, reply = '', crisis }: PastMessage,
  at: Date,
  held: HeldLevel | null,
): AskedQuestion | null {
  const level = heldLevelAt(held, at.getTime());
  const danger = messages.findLast((message) => message.crisis && isCrisis(message.crisis))?.crisis;
  const { type = null, reason = null } = (level >= CRISIS_FROM ? danger : crisis) ?? {};
  const asked = questionIn(reply, { level, type, reason });
  return asked && { messageId: id, ...asked, askedAt: at, answer: null, answeredAt: null };
}

/** After an answer that was neither, the next reply may have asked something else (`seenQuestion`). */
function isStillAsked(
  { fixed, others = 0, messageId }: AskedQuestion,
  last: PastMessage | undefined,
): boolean {
  const asksElse = last !== undefined && last.id !== messageId && last.reply?.includes('?') === true;
  return !(fixed && others > 0 && asksElse);
}

function answered(question: AskedQuestion, answer: SafetyAnswer, at: Date): AskedQuestion {
  const others = (question.others ?? 0) + (answer === 'other' ? 1 : 0);
  return { ...question, answer, answeredAt: at, others };
}
