import type { CrisisVerdict } from '../../contract/crisis.ts';
import { aboutWinnyAgain, askedAboutWinny } from '../output-screen/about-winny.ts';
import { isCrisis } from './decide.ts';
import type { HotlineRegion } from './hotline.ts';
import type { AskedQuestion } from './safety-question.ts';
import { questionWay, safetyReply } from './safety-reply.ts';

/** The message that a safety reply answers. */
export interface OpeningInput {
  content: string;
  verdict: Pick<CrisisVerdict, 'level' | 'type' | 'reason'>;
  region: HotlineRegion;
  /** The number of earlier safety replies in this session. */
  timesGiven: number;
}

/**
 * The fixed first part of a safety reply, which gateway and worker write alike (SAFE-33); with the truth about Winny if the
 * person asked for it.
 * @returns null when the message is no crisis
 */
export function safetyOpening({ content, verdict, region, timesGiven }: OpeningInput): string | null {
  const { level, type, reason } = verdict;
  if (!isCrisis(verdict) || type === null) return null;
  const opening = safetyReply({ type, level, reason, region, timesGiven });
  return askedAboutWinny(content) ? `${opening}\n\n${aboutWinnyAgain(timesGiven)}` : opening;
}

/** The question that a safety opening asks. @returns null when the message is no crisis */
export function openingQuestion({
  verdict: { level, type, reason },
  timesGiven,
}: Pick<OpeningInput, 'verdict' | 'timesGiven'>): Required<Pick<AskedQuestion, 'type' | 'fixed'>> | null {
  if (!isCrisis({ level }) || type === null) return null;
  return { type, fixed: { way: questionWay(timesGiven), reason } };
}
