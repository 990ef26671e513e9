import type { CrisisLevel, CrisisType } from '@winny/common/contract/crisis';
import type { EarlierMessage } from '@winny/common/data/message/store';
import { type Danger, isCrisis } from '@winny/common/domain/crisis/decide';
import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';
import { type AskedNow, fixedQuestionIn } from '@winny/common/domain/crisis/safety-question';
import { concernReply, supportReply } from '@winny/common/domain/crisis/safety-question-texts';
import { heldReply } from '@winny/common/domain/crisis/safety-reply';

/** A fixed text for a model that fails, and the question that it asks. */
export interface LastResort {
  text: string;
  asks: Required<AskedNow> | null;
}

interface LastResortInput {
  level: CrisisLevel;
  concern: { asks: boolean; type: CrisisType } | null;
  /** The danger that is in force, in whichever session it was told. */
  inForce: Danger | undefined;
  /** Newest first. */
  earlier: readonly EarlierMessage[];
  /** The replies of the session. */
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
  const text = heldReply({ type, level, reason, region, said });
  return { text, asks: fixedQuestionIn(text, { type, reason }) };
}
