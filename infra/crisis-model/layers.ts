import type { CrisisLevel, CrisisVerdict } from '@winny/common/contract/crisis';
import { detectCrisis, type MessageSignals } from '@winny/common/domain/crisis/detector';
import { type AskedNow, followAnswer, questionIn } from '@winny/common/domain/crisis/safety-question';
import type { Sample } from './samples.ts';

/** Winny asks from level 1 on, which the judge may have found. */
const CONCERN = { level: 1, type: null, reason: null } as const;
/** A question and its answer have the same time. */
const NOW = new Date(0);

/** The layers that look for a crisis. */
export const LAYERS = ['rules', 'model', 'llm'] as const;
export type Layer = (typeof LAYERS)[number];

/**
 * The level that one layer gives a message.
 * @param earlier the person's messages before it
 * @param reply Winny's reply before it, where the sample has one
 */
export type JudgeMessage = (
  message: string,
  earlier: readonly string[],
  reply: string | null,
) => Promise<CrisisLevel>;

/** The level that a layer gives a sample: of its last message, or the highest of all. */
export async function levelBy(
  judge: JudgeMessage,
  { messages, reply, lastOnly }: Sample,
): Promise<CrisisLevel> {
  let highest: CrisisLevel = 0;
  for (let index = lastOnly ? messages.length - 1 : 0; index < messages.length; index += 1) {
    const isLast = index === messages.length - 1;
    const level = await judge(messages[index] ?? '', messages.slice(0, index), isLast ? reply : null);
    if (level > highest) highest = level;
  }
  return highest;
}

/** The level of the detector, which adds up the signals of all messages, with the answer to a safety question. */
export function levelByRules({
  messages,
  reply,
  lastOnly,
}: Pick<Sample, 'messages' | 'lastOnly' | 'reply'>): CrisisLevel {
  const earlier: MessageSignals[] = [];
  let highest: CrisisLevel = 0;
  let before: Pick<CrisisVerdict, 'level' | 'type' | 'reason'> = CONCERN;
  for (const [index, message] of messages.entries()) {
    const isLast = index === messages.length - 1;
    const { verdict: found, signals } = detectCrisis(message, { earlier });
    const asked: AskedNow | null = isLast && reply !== null ? questionIn(reply, before) : null;
    const pending = asked && { messageId: '', askedAt: NOW, answer: null, answeredAt: null, ...asked };
    const { verdict } = followAnswer(pending, message, found, NOW);
    if (verdict.level > before.level) before = verdict;
    if (signals) earlier.push(signals);
    const counts = !lastOnly || isLast;
    if (counts && verdict.level > highest) highest = verdict.level;
  }
  return highest;
}
