import type { TherapyStyle } from '@winny/common/contract/session';
import { defaultSessionTitle } from '@winny/common/domain/therapy-style';

/** The input of the new-session dialog. */
export interface SessionDraft {
  style: TherapyStyle | null;
  title: string;
}

export const EMPTY_DRAFT: SessionDraft = { style: null, title: '' };

/** Chooses a style. An empty title, or the default title of another style, becomes '{style title} Session'. */
export function chooseStyle(draft: SessionDraft, style: TherapyStyle): SessionDraft {
  const untouched =
    !draft.title.trim() || (draft.style !== null && draft.title === defaultSessionTitle(draft.style));
  return { style, title: untouched ? defaultSessionTitle(style) : draft.title };
}

/** The body of the request; null until a style is chosen. */
export function sessionToCreate({
  style,
  title,
}: SessionDraft): { therapyStyle: TherapyStyle; title: string } | null {
  return style && { therapyStyle: style, title: title.trim() || defaultSessionTitle(style) };
}
