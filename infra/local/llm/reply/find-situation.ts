import { FEELINGS } from '../lexicon/feelings.ts';
import type { Feeling, Situation } from '../lexicon/shapes.ts';
import { SITUATIONS } from '../lexicon/situations.ts';
import { restoreSpelling } from './restore-spelling.ts';

/** Small letters, straight apostrophes, apostrophes put back: what the lexicon's signs are written for. */
export const plain = (text: string) => restoreSpelling(text).toLowerCase();

/** The situation a text speaks of most, or null. */
export function findSituation(text: string): Situation | null {
  const words = plain(text);
  let best: { situation: Situation; count: number } | null = null;
  for (const situation of SITUATIONS) {
    const count = new Set(words.match(situation.signs) ?? []).size;
    if (count > (best?.count ?? 0)) best = { situation, count };
  }
  return best?.situation ?? null;
}

const NOT =
  /\b(?:not|never|no longer|isn't|wasn't|aren't|don't feel|didn't feel|without|less|no)(?: \w+){0,2} $/;

/** The feeling named first and not denied ("not sad" is no sadness), or null. */
export function findFeeling(text: string): Feeling | null {
  const words = plain(text);
  let first: { feeling: Feeling; at: number } | null = null;
  for (const feeling of FEELINGS) {
    const at = words.search(feeling.signs);
    if (at < 0 || NOT.test(words.slice(Math.max(0, at - 30), at))) continue;
    if (!first || at < first.at) first = { feeling, at };
  }
  return first?.feeling ?? null;
}

const PERSON =
  /\bmy ((?:(?:best|old|younger|older|little|big|new|ex) )?(?:mum|mom|mother|dad|father|parents|boss|manager|husband|wife|partner|boyfriend|girlfriend|sister|brother|son|daughter|friend|friends|flatmate|housemate|colleague|colleagues|teacher|ex|nan|gran|grandma|grandad|mother-in-law|stepmum|stepdad|children|kids))\b/;

/** Somebody the person spoke of, as Winny would call them: "your mum". Not of the dead: see the grief wordings. */
export function findPerson(text: string): string | null {
  const [, who] = PERSON.exec(plain(text)) ?? [];
  return who ? `your ${who === 'mom' ? 'mum' : who}` : null;
}
