import type { TherapyStyle } from '@winny/common/contract/session';
import { defaultSessionTitle } from '@winny/common/domain/therapy-style';

/** What the new-session dialog holds before the session exists. */
export interface SessionDraft {
  style: TherapyStyle | null;
  title: string;
}

export const EMPTY_DRAFT: SessionDraft = { style: null, title: '' };

/** Picks a style: an empty title, or one that was filled in for another style, becomes '{style title} Session'. */
export function pickStyle(draft: SessionDraft, style: TherapyStyle): SessionDraft {
  const untouched =
    !draft.title.trim() || (draft.style !== null && draft.title === defaultSessionTitle(draft.style));
  return { style, title: untouched ? defaultSessionTitle(style) : draft.title };
}

/** What is sent; null while no style is chosen. */
export function readyToStart({
  style,
  title,
}: SessionDraft): { therapyStyle: TherapyStyle; title: string } | null {
  return style && { therapyStyle: style, title: title.trim() || defaultSessionTitle(style) };
}
