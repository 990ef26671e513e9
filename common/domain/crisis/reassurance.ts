import { readWords } from './rule-book.ts';

const BETTER =
  / (?:i am|i feel|feeling|i will be|am) (?:[^ ]+ ){0,2}(?:fine|ok|okay|alright|safe|better|good|calm|calmer)(?: now)? /;
const MISUNDERSTOOD =
  / (?:you|that) (?:[^ ]+ ){0,3}(?:misunderstood|misunderstand|misread|got (?:it|me|that) wrong)| (?:not|never) (?:[^ ]+ ){0,2}(?:mean|meant) (?:[^ ]+ ){0,3}(?:it|that|like that)| (?:just|only) (?:[^ ]+ )?(?:joking|kidding|a joke|a figure of speech|an expression)| i (?:will not|would not|would never|am not going to) (?:[^ ]+ )?(?:do|hurt|harm|kill|act)/;
const TAKEN_BACK =
  / (?:not|never|hardly|far from|wish i was|wish i were|if i was|until i am) (?:[^ ]+ ){0,3}(?:fine|ok|okay|alright|safe|better|good|calm)/;

/**
 * Whether a message takes something back ("I'm fine", "you misunderstood", "I won't do it"). Only this lowers a session's
 * level, by one step (`sessionLevel`). It never lowers the message's own verdict.
 */
export function soundsReassuring(text: string): boolean {
  return readWords(text).some(
    ({ joined }) => MISUNDERSTOOD.test(joined) || (BETTER.test(joined) && !TAKEN_BACK.test(joined)),
  );
}
