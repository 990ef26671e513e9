import type { CrisisVerdict } from '../../contract/crisis.ts';
import { ABOUT_WINNY_WORDINGS, aboutWinny, askedAboutWinny } from '../output-screen/about-winny.ts';
import { isCrisis } from './decide.ts';
import { beginsWithForm } from './fixed-text.ts';
import type { HotlineRegion } from './hotline.ts';
import { safetyForms, safetyReply } from './safety-reply.ts';

/** The message that a safety reply answers. */
interface CrisisMessage {
  content: string;
  verdict: Pick<CrisisVerdict, 'level' | 'type' | 'reason'>;
  region: HotlineRegion;
}

export interface OpeningInput extends CrisisMessage {
  /** The texts of the earlier replies of the session. */
  said: readonly string[];
}

/**
 * The fixed first part of a safety reply, which gateway and worker write alike (SAFE-33); with the truth about Winny if the
 * person asked for it.
 * @returns null when the message is no crisis
 */
export function safetyOpening({ content, verdict, region, said }: OpeningInput): string | null {
  const { level, type, reason } = verdict;
  if (!isCrisis(verdict) || type === null) return null;
  const opening = safetyReply({ type, level, reason, region, said });
  return askedAboutWinny(content) ? `${opening}\n\n${aboutWinny(said)}` : opening;
}

/** Whether a text begins with the whole safety opening for this message, in any of its wordings. */
export function beginsWithOpening(text: string, { content, verdict, region }: CrisisMessage): boolean {
  const { level, type, reason } = verdict;
  if (!isCrisis(verdict) || type === null) return false;
  const told = askedAboutWinny(content) ? [ABOUT_WINNY_WORDINGS] : [];
  const forms = safetyForms({ type, level, reason, region });
  return forms.some((form) => beginsWithForm(text, [...form, ...told]));
}
