import type { Feeling, Situation } from '../lexicon/shapes.ts';
import type { SmallTalkKind } from '../lexicon/small-talk.ts';
import type { ChatTurn } from '../wire/chat-request.ts';
import { findFeeling, findSituation, plain } from './find-situation.ts';
import { findSmallTalk, GIVES_WAY, IS_LIGHT } from './find-small-talk.ts';
import { wordsOf } from './sentences.ts';

/** The stand-in's understanding of a conversation. */
export interface Reading {
  /** The message to answer. */
  message: string;
  /** How many messages the person has written, this one included. */
  turn: number;
  smallTalk: SmallTalkKind | null;
  situation: Situation | null;
  feeling: Feeling | null;
  /** The situation comes from an earlier message. */
  carried: boolean;
  /** The last situation before this message. */
  earlier: Situation | null;
  asksAdvice: boolean;
  saidBefore: string[];
}

const ADVICE =
  /\b(?:what (?:should|can|could|do|would) (?:i|you)(?: do| suggest| recommend| try)?|how (?:do|can|should|could) i|any (?:advice|tips|ideas|suggestions)|give me (?:some )?(?:advice|tips)|help me (?:to |with )?|i need (?:advice|tips|help|a plan)|exercises?)\b/;

/** Pleasant subjects, which a reply neither analyses nor mentions again. */
export const PASSING: ReadonlySet<string> = new Set(['everyday', 'good-news']);

/** Reads the messages of a person, the last one and those before it. */
export function readPerson(turns: readonly ChatTurn[]): Reading {
  const mine = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const message = mine.at(-1)?.trim() ?? '';
  const now = findSituation(message);
  const earlier =
    mine
      .slice(0, -1)
      .map(findSituation)
      .findLast((each) => each !== null && !PASSING.has(each.id)) ?? null;
  const smallTalk = smallTalkIn(message, now);
  const situation = smallTalk ? null : (now ?? earlier);
  return {
    message,
    turn: Math.max(1, mine.length),
    smallTalk,
    situation,
    feeling: findFeeling(message),
    carried: now === null && situation !== null,
    earlier,
    asksAdvice: ADVICE.test(plain(message)),
    saidBefore: turns.filter(({ role }) => role === 'assistant').map(({ content }) => content),
  };
}

function smallTalkIn(message: string, situation: Situation | null): SmallTalkKind | null {
  const kind = findSmallTalk(message);
  if (!kind || !GIVES_WAY.has(kind)) return kind;
  const feeling = findFeeling(message);
  const isHard = feeling !== null && feeling.adjective !== 'glad';
  const hasSubject = situation !== null && !IS_LIGHT.has(kind);
  const tells = isHard || hasSubject || (feeling !== null && kind === 'short');
  return tells && wordsOf(message).length > 3 ? null : kind;
}
