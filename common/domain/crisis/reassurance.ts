import type { Detection } from './detector.ts';
import { looksBack } from './reasons.ts';
import { readWords } from './rule-book.ts';

/** Words that may follow "I'm fine". "I'm calm" is not read as such at all: calm after despair is a sign itself. Others change its meaning: "fine with dying", "better when I cut". */
const AFTER_BETTER =
  '(?: (?:now|today|tonight|again|really|honestly|actually|just|enough|though|here|please|lol|thanks?(?: you)?|winny|at home|at the moment|for now|with my [^ ]+|than (?:before|yesterday|earlier)))*(?: (?:and|but|so|because|i|you|we|no|do|my) |[ ]$)';
const BETTER = new RegExp(
  ` (?:i am|i feel|feeling|i will be|am) (?:[^ ]+ ){0,2}(?:fine|ok|okay|alright|safe|better|good)${AFTER_BETTER}`,
);
/** A reason for being fine counts only when it is help, rest or company; "because I know what to do" is a reason too. */
const REASON = / (?:because|cause|cos|coz|cuz|bc|since|now that|seeing (?:that|as)|knowing) /;
const HELPED =
  / (?:talked|spoke|spoken|told|called|rang|phoned|texted|slept|rested|ate|eaten|walked|helped|helping|listened|cried|laughed|visited|hugged|taken my|took my) | (?:mum|mom|mam|dad|parents?|sister|brother|friends?|partner|wife|husband|girlfriend|boyfriend|doctor|gp|therapist|counsellor|nurse|flatmate|neighbour) (?:[^ ]+ ){0,3}(?:here|came|coming|home|around|with me) /;
const MISUNDERSTOOD =
  / (?:you|that) (?:[^ ]+ ){0,3}(?:misunderstood|misunderstand|misread|got (?:it|me|that) wrong)| i (?:[^ ]+ )?(?:not|never) (?:[^ ]+ )?(?:mean|meant) (?:[^ ]+ ){0,3}(?:it|that|like that) |(?<! not| never) (?:just|only) (?:[^ ]+ )?(?:joking|kidding|a joke|a figure of speech|an expression)/;
/** After "I won't do it" other words make it another sentence: "to stop it", "while my mum is alive". */
const WILL_NOT =
  / i (?:will not|would not|would never|will never|am not going to) (?:[^ ]+ )?(?:(?:do|try) (?:it|that|anything|something)(?: (?:like that|stupid|silly|bad|dangerous|to (?:my ?self|him|her|them|any ?one|any ?body)))?|(?:hurt|harm|kill) (?:my ?self|any ?one|any ?body|no ?one|some ?one|some ?body|him|her|them)|act on (?:it|that|this|them|these thoughts|my thoughts))(?: (?:again|ever|now|i promise|promise|really|honestly|please|lol|though|thanks?(?: you)?|winny))*(?: (?:and|so|because|i|you|we|no) | $)/;
/** These words leave the danger open, wherever they stand. */
const STILL_OPEN =
  / (?:until|unless|but (?:myself|my self|me)|next time|this time|better off(?: [^ ]+)? (?:dead|gone|without me)|(?:would|will|ll) (?:all )?be better off) /;
/** Somebody who has made up their mind may sound fine. */
const DECIDED =
  / (?:know|knew|worked out|figured out|found out|found|see|understand|sure|certain|clear) (?:[^ ]+ ){0,2}(?:what|how|when|where) (?:to |i (?:have to|need to|ought to|want to|must|should|will|can|am going to) )| (?:made|make) (?:up )?my (?:mind|decision|choice|peace) | (?:decision|choice) (?:is|was|has been) (?:made|taken) | (?:have|got|found|is) (?:[^ ]+ )?(?:a|the|my|another) (?:plan|way out|way to|solution|answer|exit) | (?:is|are|be|will) (?:all |nearly |almost |finally |soon )*(?:over|finished|decided|arranged|settled|in place|in order|taken care of|behind me|sorted out)(?: soon)? | (?:at peace|finally free|be free|weight (?:is |has been )?(?:off|lifted)|(?:not|no longer|nothing) (?:will )?matters?|good ?bye|one last|last time|ready (?:to go|for it|to leave)|not (?:be )?(?:here|around) (?:much longer|for long|any ?more)) /;
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
  if (sentences.some((sentence) => STILL_OPEN.test(sentence) || DECIDED.test(sentence))) return false;
  return sentences.some(
    (sentence) =>
      ((MISUNDERSTOOD.test(sentence) || WILL_NOT.test(sentence)) && !BUT.test(sentence)) ||
      (BETTER.test(sentence) && !TAKEN_BACK.test(sentence) && hasHelped(sentence)),
  );
}

/** Whether a sentence gives no reason for being fine, or one that is help. */
function hasHelped(sentence: string): boolean {
  return !REASON.test(sentence) || HELPED.test(sentence);
}
