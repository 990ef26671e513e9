import type { CrisisLevel, CrisisType } from '@winny/common/contract/crisis';
import type { EarlierMessage } from '@winny/common/data/message/store';
import { type Danger, isCrisis } from '@winny/common/domain/crisis/decide';
import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';
import type { AskedQuestion } from '@winny/common/domain/crisis/safety-question';
import { concernReply, supportReply } from '@winny/common/domain/crisis/safety-question-texts';
import { heldReply, questionWay } from '@winny/common/domain/crisis/safety-reply';

/** A fixed text for a model that fails, and the question that it asks. */
export interface LastResort {
  text: string;
  asks: Required<Pick<AskedQuestion, 'type' | 'fixed'>> | null;
}

interface LastResortInput {
  level: CrisisLevel;
  concern: { asks: boolean; type: CrisisType } | null;
  /** The danger that is in force, in whichever session it was told. */
  inForce: Danger | undefined;
  /** Newest first. */
  earlier: readonly EarlierMessage[];
  /** Their replies. */
  said: readonly string[];
  region: HotlineRegion;
}

/** The fixed text when the model fails, at a held level or a concern; null at level 0 (SAFE-34). */
export function lastResortOf({
  level,
  concern,
  inForce,
  earlier,
  said,
  region,
}: LastResortInput): LastResort | null {
  if (level === 0) return null;
  if (level === 1)
    return { text: concern?.asks ? concernReply(concern.type, said) : supportReply(said), asks: null };
  const told = earlier.find(({ crisis }) => crisis && isCrisis(crisis))?.crisis;
  const danger = inForce?.type ? inForce : told;
  const type = danger?.type ?? 'suicide';
  const reason = danger?.reason ?? null;
  const textAt = (timesGiven: number) => heldReply({ type, level, reason, region, timesGiven });
  const isSaid = (text: string) => said.some((reply) => reply.includes(text));
  let timesGiven = earlier.length;
  // Of a long session only the last messages are read: their number stays the same, and another text is taken.
  for (let tries = 0; tries < said.length && isSaid(textAt(timesGiven)); tries += 1) timesGiven += 1;
  return { text: textAt(timesGiven), asks: { type, fixed: { way: questionWay(timesGiven), reason } } };
}
