import type { TherapyStyle } from '@winny/common/contract/session';
import { FEELING_STYLES } from './feeling-styles.ts';
import type { StyleDescription } from './style-description.ts';
import { THINKING_STYLES } from './thinking-styles.ts';

/** The description of every style; a missing one is a compile error. */
export const STYLE_DESCRIPTIONS: Readonly<Record<TherapyStyle, StyleDescription>> = {
  ...THINKING_STYLES,
  ...FEELING_STYLES,
};
