import { plain } from '../reply/find-situation.ts';
import { wordsOf } from '../reply/sentences.ts';

/** A request of a person. */
export interface Request {
  kind: 'things' | 'explain' | 'exercise';
  /** Named in so many words; otherwise a passage has to fit well, and without one the message is answered as any other. */
  isExplicit: boolean;
  /** Things to try. */
  count: number;
  /** An exercise is done together, a step a turn. */
  isPaced: boolean;
  /** The part of the message that tells something. */
  about: string;
}

const COUNTS: Readonly<Record<string, number>> = { one: 1, '1': 1, two: 2, '2': 2, 'a couple of': 2 };
const MORE = /^(?:four|five|six|seven|eight|nine|ten|[4-9]|\d\d+)$/;
const THINGS =
  /\b(one|two|three|four|five|six|seven|eight|ten|\d+|a couple of|a few|some|any) (?:[\w-]+,? ){0,3}(?:things?|ideas?|tips|suggestions?|ways?|habits?)\b/;
const ASKS =
  /\?|\bplease\b|\b(?:give|suggest|recommend|offer|name)\b|\b(?:can|could|may) (?:i|you|we)\b|\bi(?:'d| would) like\b|\bi (?:need|want)\b/;
const ADVICE =
  /\b(?:any|some) (?:advice|tips|ideas|suggestions)\b|\bwhat (?:should|can|could|do) i do\b|\bwhat (?:helps|would help)\b/;
const HOW = /\bhow (?:do|can|should|could|would) (?:i|we|you)\b|\bhow to\b/;
const THROUGH = /\b(?:walk|take|lead|guide|talk|coach) (?:me|us) through\b|\bteach me\b|\bshow me how\b/;
const STEPWISE = /\bstep[- ]by[- ]step\b|\bone step at a time\b|\bone at a time\b/;
const DO_TOGETHER =
  /\b(?:(?:can|could|shall|may) (?:we|you|i)|let's|i(?:'d| would) like to|will you) (?:please |just |maybe )?(?:do|try|practise|practice|go through)\b/;
const EXERCISE = /\b(?:an?|the|some|one of (?:the|your|those|these)|any) (?:[\w-]+ ){0,4}exercises?\b/;
const PACED =
  /\bone step at a time\b|\bone at a time\b|\btogether\b|\bwith me\b|\b(?:can|could|shall) (?:we|you) (?:please )?do\b/;
const EXPLAIN =
  /^(?:(?:hi|hello|hey|so|and|but|ok(?:ay)?|please|sorry|winny|thanks|just|can you|could you|would you|can i ask|i wonder|do you know|i(?:'d| would) like to know|tell me|remind me|i've a question),? )*(?:what(?:'s| is| are|s) (?:an? |the )?\w|what (?:does|do) .{2,60} mean\b|what (?:the |an? )?.{2,40} (?:is|are|means)\W*$|explain|define|tell me about|how (?:does|do) .{2,60} works?\b|what happens (?:in|during|when))|\bdifference between\b|\bmeaning of\b/;
/** Questions about the person or about Winny, and idioms. */
const NOT_TO_EXPLAIN =
  /\bwhat(?:'s| is) (?:the point|going on|happening|wrong|up|your|my|it like)\b|\btell me (?:a|another) joke\b|\bwhat (?:are|do) you (?:think|do|doing)\b/;

/** Finds the request in a message: things to try, an explanation or an exercise. Null when it asks for none of these. */
export function findRequest(message: string): Request | null {
  const words = plain(message).replace(/\s+/g, ' ').trim();
  const sentences = parts(words).map((part) => part.trim());
  const request = (kind: Request['kind'], isExplicit: boolean, count = 3): Request => ({
    ...{ kind, isExplicit, count },
    isPaced: PACED.test(words),
    about: withoutRequest(message),
  });
  const asksForExercise = (DO_TOGETHER.test(words) || ASKS.test(words)) && EXERCISE.test(words);
  if (THROUGH.test(words) || STEPWISE.test(words) || asksForExercise) return request('exercise', true);
  for (const part of sentences.filter((each) => ASKS.test(each))) {
    const [, number] = THINGS.exec(part) ?? [];
    if (number) return request('things', true, countOf(number));
  }
  if (sentences.some((part) => EXPLAIN.test(part) && !NOT_TO_EXPLAIN.test(part)))
    return request('explain', true);
  if (ADVICE.test(words)) return request('things', false);
  return DO_TOGETHER.test(words) || HOW.test(words) ? request('exercise', false) : null;
}

/** More than three counts as four: a reply says that it stops at three. */
const countOf = (number: string) => COUNTS[number] ?? (MORE.test(number) ? 4 : 3);

const parts = (text: string) => text.match(/[^.?!]+[.?!]*/g) ?? [];

/** The sentences and clauses that tell something, without those that ask. */
function withoutRequest(message: string): string {
  return parts(message)
    .flatMap((sentence) => sentence.replace(/[?]/g, '').split(/,\s+/))
    .filter((part) => !isAsking(plain(part)))
    .map((part) => part.trim().replace(/[.]+$/, ''))
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ');
}

const isAsking = (part: string) =>
  [ASKS, THROUGH, STEPWISE, EXPLAIN, ADVICE, HOW, DO_TOGETHER].some((signs) => signs.test(part)) ||
  (THINGS.test(part) && wordsOf(part).length < 12);

const GO_ON =
  /^(?:(?:ok(?:ay)?|yes|yeah|yep|right|good|great|done|ready|please|and|so|then|now|i'm|i am|sure|thanks|let's|i've|that) ?)*(?:next(?: (?:one|step|bit|part))?|go on|go ahead|continue|carry on|keep going|move on|what(?:'s| is) next|what now|and then|then what|more|(?:the )?(?:next|second|third|last) (?:one|step)|step (?:two|three|four|five|\d+)|done(?: that| it)?|ready|yes|yeah|yep|ok(?:ay)?|sure|let's (?:go|do (?:it|that)|try(?: it)?)|do it|go)?(?: please| then| now| winny)*$/;
const AGAIN =
  /^(?:(?:can you |could you |please |sorry )*)(?:again|repeat|say that again|once more|what was that|repeat (?:that|it|the step))\b/;
const STOP =
  /\b(?:stop|enough|too much|don't want (?:to|this)|not (?:working|helping)|making (?:it|me) (?:feel )?worse|can't do (?:this|it)|something else|leave it|no more)\b/;

export type Wish = 'next' | 'again' | 'stop';

/** The wish of a person who is in the middle of an exercise; null when the message tells something. */
export function findWish(message: string): Wish | null {
  const words = plain(message)
    .replace(/[^\p{L}\d' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const count = wordsOf(words).length;
  if (STOP.test(words) && count <= 20) return 'stop';
  if (AGAIN.test(words)) return 'again';
  return count > 0 && count <= 7 && GO_ON.test(words) ? 'next' : null;
}

/** Whether a message asks to go on, wherever a conversation is. */
export const asksToGoOn = (message: string) =>
  /^\W*(?:ok(?:ay)?,? |and |please )?(?:next(?: (?:one|step))?|go on|continue|carry on|what(?:'s| is) next)(?: please)?\W*$/.test(
    plain(message),
  );
