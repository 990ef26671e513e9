import { FIGURES, REQUEST_WORDS } from '../lexicon/request-words.ts';
import type { Passage } from '../reply/read-prompt.ts';
import { stemOf, wordsOf } from '../reply/sentences.ts';
import type { Request } from './find-request.ts';
import { type Parts, readPassage } from './read-passage.ts';

/** The words of a request that name its subject. */
export function subjectOf(text: string): Set<string> {
  const words = wordsOf(text.toLowerCase().replace(/[’']/g, ''));
  return new Set(
    words.filter((word) => !REQUEST_WORDS.has(word)).map((word) => FIGURES[word] ?? stemOf(word)),
  );
}

/** How many words of a subject a text has. */
export function countShared(subject: ReadonlySet<string>, text: string): number {
  const words = new Set(wordsOf(text.toLowerCase().replace(/[’']/g, '')).map(stemOf));
  return [...subject].filter((word) => words.has(word)).length;
}

/** Titles of items that begin with a scene, or tell when something is wrong, and explain nothing. */
export const IS_OF_A_SCENE = /^(?:three small things|composite case|when )/i;
/** Titles of questionnaires. */
export const IS_A_FORM =
  /questionnaire|\bscale\b|\bindex\b|\binventory\b|\b[A-Z]{3,}-(?:\d+|C|II)\b|\boutcomes\b/i;

/** The search puts the best one first. */
const OF_PLACE = [1.5, 0.5];
const OF_TITLE = 3;

/** The passage that fits a request best, by the words they share and by what the request needs; null when none fits. */
export function choosePassage(passages: readonly Passage[], message: string, request: Request): Parts | null {
  const subject = subjectOf(message);
  let best: { parts: Parts; score: number } | null = null;
  passages.forEach((passage, place) => {
    const shared = countShared(subject, passage.title) * OF_TITLE + countShared(subject, passage.text);
    const parts = readPassage(passage);
    if (request.kind === 'explain' && !isDefined(parts, subject)) return;
    const fits = shared >= (request.isExplicit ? 1 : 2) || (request.isExplicit && subject.size === 0);
    if (!fits || !serves(parts, request)) return;
    const score = shared + (OF_PLACE[place] ?? 0) + bonus(parts, request);
    if (!best || score > best.score) best = { parts, score };
  });
  // TypeScript does not see assignments in a callback.
  return (best as { parts: Parts } | null)?.parts ?? null;
}

/** An explanation is about its title, or says what something is. */
function isDefined({ title, lead }: Parts, subject: ReadonlySet<string>): boolean {
  if (subject.size === 0 || countShared(subject, title) > 0) return true;
  return lead.some((paragraph) =>
    paragraph
      .split(/(?<=[.?!])\s/)
      .some(
        (sentence) => /\b(?:is|are|means?|called)\b/.test(sentence) && countShared(subject, sentence) > 0,
      ),
  );
}

function serves(parts: Parts, { kind }: Request): boolean {
  if (kind === 'explain') return parts.lead.length > 0 && !IS_OF_A_SCENE.test(parts.title);
  return parts.exercises.length > 0 && !(kind === 'things' && IS_A_FORM.test(parts.title));
}

function bonus({ title, exercises }: Parts, { kind }: Request): number {
  if (kind === 'things') return /^three small things/i.test(title) ? 2 : 0;
  if (kind === 'exercise') return IS_A_FORM.test(title) ? -3 : IS_OF_A_SCENE.test(title) ? -2 : 0;
  return exercises.length > 0 ? 0.25 : 0;
}
