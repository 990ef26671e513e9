import type { PastMessage } from '@winny/common/data/message/past-turns';
import { newObjectId } from '@winny/common/data/message/store';
import { MAX_SIGNALS } from '@winny/common/data/session/inherited-state';
import type { SessionBefore, SignalsRecord } from '@winny/common/data/session/schema';
import { type HeldLevel, heldLevelAt, sessionLevel } from '@winny/common/domain/crisis/decide';
import { detectCrisis } from '@winny/common/domain/crisis/detector';
import { takesBack } from '@winny/common/domain/crisis/reassurance';
import type { SafetyAnswer } from '@winny/common/domain/crisis/safety-answer';
import {
  type AskedQuestion,
  followAnswer,
  holdsSafetyQuestion,
} from '@winny/common/domain/crisis/safety-question';
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
        question = askedIn(last, at, held) ?? question;
      } else messages.push({ id: newObjectId(), role, content, at });
      continue;
    }
    const detected = detectCrisis(content, { earlier: signals });
    const { verdict, answer } = followAnswer(question, content, known.get(index) ?? detected.verdict, at);
    if (question && answer) question = answered(question, answer, at);
    const reassuring = takesBack(content, { ...detected, verdict });
    held = sessionLevel(held, verdict, at.getTime(), { reassuring });
    if (detected.signals) signals = [...signals, { ...detected.signals, at }].slice(-MAX_SIGNALS);
    messages.push({ id: newObjectId(), role, content, at, crisis: verdict });
  }
  const state = { signals, ...(held && { crisisLevel: held.level, crisisAt: new Date(held.at) }) };
  return { messages, state: { ...state, ...(question && { question }) } };
}

/** The safety question of a reply, which Winny asks at level 1. */
function askedIn(
  { id, reply = '', crisis }: PastMessage,
  at: Date,
  held: HeldLevel | null,
): AskedQuestion | null {
  if (heldLevelAt(held, at.getTime()) !== 1 || !holdsSafetyQuestion(reply)) return null;
  return { messageId: id, type: crisis?.type ?? 'suicide', askedAt: at, answer: null, answeredAt: null };
}

function answered(question: AskedQuestion, answer: SafetyAnswer, at: Date): AskedQuestion {
  const others = (question.others ?? 0) + (answer === 'other' ? 1 : 0);
  return { ...question, answer, answeredAt: at, others };
}
