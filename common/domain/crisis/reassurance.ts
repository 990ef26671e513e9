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
  / (?:you|that) (?:[^ ]+ ){0,3}(?:misunderstood|misunderstand|misread|got (?:it|me|that) wrong)| i (?:[^ ]+ )?(?:not|never) (?:[^ ]+ )?(?:mean|meant) (?:[^ ]+ ){0,3}(?:it|that|like that) |(?<! not| never) (?:just|only) (?:[^ ]+ )?(?:joking|kidding|a joke|a figure of speech|an expression)| i (?:will not|would not|would never|am not going to) (?:[^ ]+ )?(?:do (?:it|that|anything|something)|(?:hurt|harm|kill) (?:my|any|no|some|him|her|them)|act on) ?/;
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
  return readWords(text).some(
    ({ joined }) => MISUNDERSTOOD.test(joined) || (BETTER.test(joined) && !TAKEN_BACK.test(joined)),
  );
}
