import type { Language } from '../lexicon/languages.ts';
import type { Feeling, Situation } from '../lexicon/shapes.ts';
import type { SmallTalkKind } from '../lexicon/small-talk.ts';
import type { ChatTurn } from '../wire/chat-request.ts';
import { findFeeling, findPerson, findSituation, plain } from './find-situation.ts';
import { findLanguage, findSmallTalk, GIVES_WAY } from './find-small-talk.ts';
import { wordsOf } from './sentences.ts';

/** What was understood of a conversation. */
export interface Reading {
  /** The message to answer. */
  message: string;
  /** How many messages the person has written, this one included. */
  turn: number;
  smallTalk: SmallTalkKind | null;
  language: Language | null;
  situation: Situation | null;
  feeling: Feeling | null;
  person: string | null;
  /** The situation was carried over from an earlier message. */
  carried: boolean;
  /** The same situation as in the message before. */
  sameAsBefore: boolean;
  /** Another situation, talked about earlier. */
  earlier: Situation | null;
  asksAdvice: boolean;
  saidBefore: string[];
}

const ADVICE =
  /\b(?:what (?:should|can|could|do|would) (?:i|you)(?: do| suggest| recommend)?|how (?:do|can|should|could) i|any (?:advice|tips|ideas|suggestions)|give me (?:some )?(?:advice|tips)|help me (?:to |with )?|i need (?:advice|tips|help|a plan)|tips|strateg\w*|techniques?|exercises?)\b/;

/** Subjects that are no trouble: one does not work on them, nor come back to them. */
export const PASSING: ReadonlySet<string> = new Set(['everyday', 'good-news']);

/** Reads what a person said, now and before. */
export function readPerson(turns: readonly ChatTurn[]): Reading {
  const mine = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const message = mine.at(-1)?.trim() ?? '';
  const before = mine.slice(0, -1);
  const now = findSituation(message);
  const past = before.map(findSituation);
  const lastPast = past.findLast((each) => each !== null && !PASSING.has(each.id)) ?? null;
  const language = findLanguage(message);
  const smallTalk = language ? null : smallTalkIn(message, now);
  const situation = smallTalk ? null : (now ?? lastPast);
  return {
    message,
    turn: Math.max(1, mine.length),
    smallTalk,
    language,
    situation,
    feeling: findFeeling(message),
    person: findPerson(message),
    carried: now === null && situation !== null,
    sameAsBefore: situation !== null && situation.id === lastPast?.id,
    earlier:
      past.findLast((each) => each !== null && each.id !== situation?.id && !PASSING.has(each.id)) ?? null,
    asksAdvice: ADVICE.test(plain(message)),
    saidBefore: turns.filter(({ role }) => role === 'assistant').map(({ content }) => content),
  };
}

function smallTalkIn(message: string, situation: Situation | null): SmallTalkKind | null {
  const kind = findSmallTalk(message);
  if (!kind || !GIVES_WAY.has(kind)) return kind;
  const tells = (situation && situation.id !== 'everyday') || findFeeling(message);
  return tells && wordsOf(message).length > 3 ? null : kind;
}
