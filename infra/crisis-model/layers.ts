import type { CrisisLevel } from '@winny/common/contract/crisis';
import { detectCrisis, type MessageSignals } from '@winny/common/domain/crisis/detector';
import type { Sample } from './samples.ts';

/** The layers that look for a crisis. */
export const LAYERS = ['rules', 'model', 'llm'] as const;
export type Layer = (typeof LAYERS)[number];

/** The level that one layer gives a message. @param earlier the person's messages before it */
export type JudgeMessage = (message: string, earlier: readonly string[]) => Promise<CrisisLevel>;

/** The level that a layer gives a sample: of its last message, or the highest of all. */
export async function levelBy(judge: JudgeMessage, { messages, lastOnly }: Sample): Promise<CrisisLevel> {
  let highest: CrisisLevel = 0;
  for (let index = lastOnly ? messages.length - 1 : 0; index < messages.length; index += 1) {
    const level = await judge(messages[index] ?? '', messages.slice(0, index));
    if (level > highest) highest = level;
  }
  return highest;
}

/** The level of the detector, which adds up the signals of all messages. */
export function levelByRules(sample: Pick<Sample, 'messages' | 'lastOnly'>): CrisisLevel {
  const earlier: MessageSignals[] = [];
  let highest: CrisisLevel = 0;
  for (const [index, message] of sample.messages.entries()) {
    const { verdict, signals } = detectCrisis(message, { earlier });
    if (signals) earlier.push(signals);
    const counts = !sample.lastOnly || index === sample.messages.length - 1;
    if (counts && verdict.level > highest) highest = verdict.level;
  }
  return highest;
}
