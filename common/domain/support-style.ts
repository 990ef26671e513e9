import type { SupportStyle } from '../contract/user.ts';

export type SupportStyleInfo = {
  readonly id: SupportStyle;
  readonly title: string;
  /** One line under the title. */
  readonly line: string;
};

/** The support styles, in the order of the choices (STYLE-5). */
export const SUPPORT_STYLES: readonly SupportStyleInfo[] = [
  { id: 'compassionate', title: 'Compassionate Companion', line: 'Warm, gentle, in no hurry' },
  { id: 'evidence-based', title: 'Evidence-Based Specialist', line: 'What research says helps' },
  { id: 'straight-talking', title: 'Straight-Talking Motivator', line: 'Kind, but no beating about' },
  { id: 'mindful', title: 'Mindful Mentor', line: 'Slow down, notice, breathe' },
  { id: 'tactical', title: 'Tactical Thinker', line: 'Small steps, starting today' },
  { id: 'deep-reflector', title: 'Deep Reflector', line: 'Where does this come from?' },
];

/** The title of a support style. */
export function supportStyleTitle(id: SupportStyle): string {
  const info = SUPPORT_STYLES.find((style) => style.id === id);
  if (!info) throw new RangeError('not a support style');
  return info.title;
}
