import {
  CONCERN_WORDING,
  EMERGENCY_FIRST,
  POINTS_ELSEWHERE,
  POINTS_TO_LINES,
  SAFETY_WORDING,
} from '../lexicon/safety-wording.ts';
import type { Pen } from './pen.ts';
import type { Reading } from './read-person.ts';
import type { Safety } from './read-prompt.ts';

const MOST_LINES = 3;

/**
 * A reply to a person in danger: it acknowledges what was said, points to hotlines, stays with the person, and asks one
 * question unless the product has asked it. The same in every therapy style.
 */
export function composeSafety(pen: Pen, safety: Safety, reading: Reading, name: string | null): string {
  const gentle =
    safety.level === 1 &&
    (safety.type === 'suicide' || safety.type === 'self_harm' || safety.type === 'none');
  const wording = gentle
    ? CONCERN_WORDING
    : (SAFETY_WORDING[safety.type] ?? SAFETY_WORDING.suicide ?? CONCERN_WORDING);
  const hears = pen.pick(wording.hears) ?? '';
  const named =
    name && reading.turn === 1 ? hears.replace(/^Thank you for/, `${name}, thank you for`) : hears;
  const paragraphs = [
    safety.level === 3 ? (pen.pick(EMERGENCY_FIRST) ?? '') : '',
    `${named} ${pen.pick(wording.stays) ?? ''}`,
    pointTo(pen, safety),
    `${gentle ? '' : `${pen.pick(wording.stays) ?? ''} `}${safety.asked ? '' : (pen.pick(wording.asks) ?? '')}`,
  ];
  return paragraphs
    .map((each) => each.trim())
    .filter(Boolean)
    .join('\n\n');
}

function pointTo(pen: Pen, { lines }: Safety): string {
  if (lines.length === 0) return pen.pick(POINTS_ELSEWHERE) ?? '';
  const list = lines.slice(0, MOST_LINES).map((line) => `- ${line}`);
  return `${pen.pick(POINTS_TO_LINES) ?? ''}\n\n${list.join('\n')}`;
}
