import { FEELINGS } from '../lexicon/feelings.ts';
import type { Feeling, Situation } from '../lexicon/shapes.ts';
import { SITUATIONS } from '../lexicon/situations.ts';
import { restoreSpelling } from './restore-spelling.ts';

/** Small letters, straight apostrophes, apostrophes put back: what the lexicon's signs are written for. */
export const plain = (text: string) => restoreSpelling(text).toLowerCase();

const MANY = 4;
/** Subjects many others belong to. "My boyfriend broke up with me" names two, and the breakup is the one meant. */
const GENERAL: ReadonlySet<string> = new Set([
  'couple',
  'parents',
  'parenting',
  'friends',
  'work-load',
  'exams',
  'change',
  'seeking-help',
  'everyday',
  'screens',
  'food',
  'worry',
  'low',
]);
/** Moods that "not" turns into their absence. */
const MOODS: ReadonlySet<string> = new Set(['low', 'anger', 'worry', 'lonely', 'shame']);

/** The situation a text speaks of most, or null. The particular counts for more than the general; of equals the one named first. */
export function findSituation(text: string): Situation | null {
  const words = plain(text);
  const found = SITUATIONS.flatMap((situation) => {
    const matches = [...words.matchAll(situation.signs)].filter(
      ({ index }) => !(MOODS.has(situation.id) && NOT.test(words.slice(Math.max(0, index - 30), index))),
    );
    const count = new Set(matches.map(([sign]) => sign)).size;
    const weight = count + (GENERAL.has(situation.id) ? 0 : 0.5);
    return count > 0 ? [{ situation, weight, at: matches[0]?.index ?? 0 }] : [];
  });
  // Somebody who names four things at once is speaking of how much it is.
  if (found.length >= MANY) return SITUATIONS.find(({ id }) => id === 'overwhelm') ?? null;
  found.sort((one, other) => other.weight - one.weight || one.at - other.at);
  return found[0]?.situation ?? null;
}

const NOT =
  /\b(?:not|never|no longer|isn't|wasn't|aren't|don't feel|didn't feel|without|less|no|should (?:be|feel)|wish i (?:was|were|felt))(?: \w+){0,2} $/;

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
