import type { StyleId } from '../reply/read-prompt.ts';
import type { Style } from './shapes.ts';
import { GESTALT, HUMANISTIC, MINDFULNESS, PSYCHODYNAMIC } from './styles-feeling.ts';
import { CBT, POSITIVE, SFBT } from './styles-thinking.ts';

export const STYLES: Readonly<Record<StyleId, Style>> = {
  cbt: CBT,
  humanistic: HUMANISTIC,
  mindfulness: MINDFULNESS,
  sfbt: SFBT,
  psychodynamic: PSYCHODYNAMIC,
  gestalt: GESTALT,
  positive: POSITIVE,
};
