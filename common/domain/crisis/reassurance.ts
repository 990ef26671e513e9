import type { Detection } from './detector.ts';
import { looksBack } from './reasons.ts';
import { readWords } from './rule-book.ts';

/** Words that may follow "I'm fine". Others change its meaning: "fine with dying", "better when I cut". */
const AFTER_BETTER =
  '(?: (?:now|today|tonight|again|really|honestly|actually|just|enough|though|here|please|lol|thanks?(?: you)?|winny|at home|at the moment|for now|with my [^ ]+|than (?:before|yesterday|earlier)))*(?: (?:and|but|so|because|i|you|we|no|do|my) |[ ]$)';
const BETTER = new RegExp(
  ` (?:i am|i feel|feeling|i will be|am) (?:[^ ]+ ){0,2}(?:fine|ok|okay|alright|safe|better|good|calm|calmer)${AFTER_BETTER}`,
);
const MISUNDERSTOOD =
  / (?:you|that) (?:[^ ]+ ){0,3}(?:misunderstood|misunderstand|misread|got (?:it|me|that) wrong)| i (?:[^ ]+ )?(?:not|never) (?:[^ ]+ )?(?:mean|meant) (?:[^ ]+ ){0,3}(?:it|that|like that) |(?<! not| never) (?:just|only) (?:[^ ]+ )?(?:joking|kidding|a joke|a figure of speech|an expression)/;
/** After "I won't do it" other words make it another sentence: "to stop it", "while my mum is alive". */
const WILL_NOT =
  / i (?:will not|would not|would never|will never|am not going to) (?:[^ ]+ )?(?:(?:do|try) (?:it|that|anything|something)(?: (?:like that|stupid|silly|bad|dangerous|to (?:my ?self|him|her|them|any ?one|any ?body)))?|(?:hurt|harm|kill) (?:my ?self|any ?one|any ?body|no ?one|some ?one|some ?body|him|her|them)|act on (?:it|that|this|them|these thoughts|my thoughts))(?: (?:again|ever|now|i promise|promise|really|honestly|please|lol|though|thanks?(?: you)?|winny))*(?: (?:and|so|because|i|you|we|no) | $)/;
/** These words leave the danger open, wherever they stand. */
const STILL_OPEN =
  / (?:until|unless|but (?:myself|my self|me)|next time|this time|better off(?: [^ ]+)? (?:dead|gone|without me)|(?:would|will|ll) (?:all )?be better off) /;
const BUT = / (?:but|tonight|except|yet|worse) /;
const TAKEN_BACK =
  / (?:not|never|hardly|far from|wish i was|wish i were|if i was|until i am) (?:[^ ]+ ){0,3}(?:fine|ok|okay|alright|safe|better|good|calm)| (?:thinks?|thought|believes?|tell|tells|telling|told|say|says|said|saying|pretend|pretending|fake|faking|acting|look|seem) (?:[^ ]+ ){0,4}(?:i am|i feel|feeling) /;

/**
 * Whether a message takes something back ("I'm fine", "you misunderstood", "I won't do it") and shows no danger itself. Only
 * this lowers a session's level, by one step (`sessionLevel`). It never lowers the message's own verdict.
 */
export function takesBack(text: string, { verdict, signals }: Detection): boolean {
  if (verdict.level > 0 && !looksBack(verdict)) return false;
  return (signals?.signals.length ?? 0) === 0 && soundsReassuring(text);
}

function soundsReassuring(text: string): boolean {
  const sentences = readWords(text).map(({ joined }) => joined);
  if (sentences.some((sentence) => STILL_OPEN.test(sentence))) return false;
  return sentences.some(
    (sentence) =>
      ((MISUNDERSTOOD.test(sentence) || WILL_NOT.test(sentence)) && !BUT.test(sentence)) ||
      (BETTER.test(sentence) && !TAKEN_BACK.test(sentence)),
  );
}
