import type { PastMessage } from '@winny/common/data/message/past-turns';
import { MAX_SIGNALS } from '@winny/common/data/session/inherited-state';
import type { SafetyState, SignalsRecord } from '@winny/common/data/session/schema';
import { type HeldLevel, sessionLevel } from '@winny/common/domain/crisis/decide';
import { detectCrisis } from '@winny/common/domain/crisis/detector';
import { takesBack } from '@winny/common/domain/crisis/reassurance';
import type { createPastVerdicts, Said } from './past-verdicts.ts';

/** The time between two messages of an evaluator's conversation. */
const APART_MS = 30_000;

/**
 * Works out what the earlier messages of a conversation have left: their verdicts, the level in force, and signals, as if they
 * had been sent one after another.
 * @param said the conversation; the last message is not replayed
 */
export async function replay(
  verdicts: ReturnType<typeof createPastVerdicts>,
  said: readonly Said[],
  now: Date,
): Promise<{ messages: PastMessage[]; state: Partial<SafetyState> }> {
  const earlier = said.slice(0, -1);
  const turns = earlier.flatMap(({ role }, at) => (role === 'user' ? [at] : []));
  const known = new Map((await verdicts.read(said, turns)).map((verdict, n) => [turns[n], verdict]));
  let held: HeldLevel | null = null;
  let signals: SignalsRecord[] = [];
  const messages = earlier.map(({ role, content }, index): PastMessage => {
    const at = new Date(now.getTime() - (earlier.length - index) * APART_MS);
    if (role === 'assistant') return { role, content, at };
    const detected = detectCrisis(content, { earlier: signals });
    const crisis = known.get(index) ?? detected.verdict;
    const reassuring = takesBack(content, { ...detected, verdict: crisis });
    held = sessionLevel(held, crisis, at.getTime(), { reassuring });
    if (detected.signals) signals = [...signals, { ...detected.signals, at }].slice(-MAX_SIGNALS);
    return { role, content, at, crisis };
  });
  return { messages, state: stateOf(held, signals) };
}

function stateOf(held: HeldLevel | null, signals: SignalsRecord[]): Partial<SafetyState> {
  return { signals, ...(held && { crisisLevel: held.level, crisisAt: new Date(held.at) }) };
}
