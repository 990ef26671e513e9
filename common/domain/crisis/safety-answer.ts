import { foldCharacters } from './text/characters.ts';

/** The answer to a safety question: `other` is neither yes nor no. */
export type SafetyAnswer = 'yes' | 'no' | 'other';

/** Words that come before an answer and say nothing themselves. */
const LEAD = new RegExp(
  `^(?:${[
    'well|oh|ah|um+|uh+|erm*|hm+|so|but|and|then|like|look|ok|okay|god|hell|please|sorry|honestly|truthfully|frankly',
    'actually|really|sadly|unfortunately|regrettably|tbh|ngl|lol|winny|i mean|i (?:guess|suppose|think|fear|am afraid)(?! (?:so|about|of)(?: |$))',
    'to be (?:fully |quite |completely |totally )?(?:honest|fair|frank)|if i (?:am|have to be|must be) (?:being )?(?:totally |really )?honest',
    'i (?:am|will) (?:be )?honest(?: with you)?|i am (?:so )?sorry|truth is|the truth is|if i said|what if i said',
    '(?:i am |i will )?not (?:going to|gonna) lie|i (?:will not|can not|can ?not|do not want to) lie|i would be lying otherwise|no lie',
    'i (?:hate|am (?:ashamed|embarrassed|sorry|scared|afraid)|have|would have|must|would|will|want|need) (?:to )?(?:say|admit)(?: it)?(?: that)?',
    '(?:my|the) (?:honest )?answer (?:is|would be)|it is a|that is a|thanks? for asking|thank you(?: for asking)?',
  ].join('|')})(?: |$)`,
);

/** After "I am", "I do" and "I have" these words make it another sentence than a yes: "I am fine", "I have to go". */
const NO_YES =
  'no|not|none|nothing|nobody|never|fine|ok|okay|good|great|safe|alright|all right|well|better|happy|to|honest';
const END = '(?![\\p{L}\\p{N}])';
const YES_WORD = 'yes|yess+|yeah|yeh|yea|yep|yup|aye';
const HALF =
  'sometimes|some days|some nights|at times|at night|now and then|on and off|from time to time|once in a while|occasionally|maybe|perhaps|possibly|a bit|a little|a lot|kind of|kinda|sort of|sorta|often|too often|always|every day|every night|all the time|lately|most days|probably|partly|in a way|more or less|pretty much|almost';
const YES = new RegExp(
  `^(?:${YES_WORD}|ya|y|uh huh|mhm|i (?:am|do|have)(?! (?:${NO_YES})${END})|(?:i )?(?:think|guess|suppose|fear|am afraid) so|` +
    `(?:${HALF})(?! (?:not|later|of))|true|correct|exactly|absolutely(?! not)|definitely(?! not)|of course(?! not)|` +
    `i (?:am |do |have |keep |was |just )?(?:often |always |still |just )?(?:been )?(?:think|thinking|thought) (?:about|of) (?:it|that|this|dying|ending|hurting|doing)|` +
    `i would be lying if i said|i would be lying|i (?:can not|can ?not|could not|will not) (?:say no|say i am not|deny)|` +
    `(?:it|the thought) (?:has |does |did )?cross(?:ed|es)? my mind|(?:a )?part of me (?:is|does|has|wants)|` +
    `i (?:might|may|could|will|probably will|want to|am going to|would)(?: (?:do it|act|today|tonight|yes))?$|` +
    `(?:it is|they are|i have (?:it|them)) (?:right |all )?(?:here|next to me|beside me|in my|on my|by my)|` +
    `si|oui|ja|da|tak|sim|да|是的?)${END}`,
  'u',
);
/** A part of a message that says no more than how often, or how much. */
const ONLY_HALF = new RegExp(
  `^(?:${HALF})(?: (?:${HALF}|yes|i (?:do|am|have)|though|if i am honest|to be honest))*$`,
  'u',
);
const SAYS_YES = new RegExp(
  `^(?:${YES_WORD})(?! (?:or no|i am (?:fine|ok|okay|good|safe|alright))\\b)${END}`,
  'u',
);

/** What may follow a "no" that is meant as one; after other words ("no point", "no one") it is another sentence. */
const AFTER_NO =
  'i|im|it|its|that|they|we|my|you|not|never|no|nope|nothing|thank|thanks|definitely|absolutely|honestly|really|just|please|sorry|why|what|nah|lol|haha|sir|mate|love|winny|because|so|and|or|god|of course';
const NO = new RegExp(
  `^(?:(?:absolutely|definitely|certainly|yeah) )?(?:(?:no|nope|nah)(?: way)?(?= (?:${AFTER_NO})${END}|$)|no|never(?! (?:mind|felt|been|better|worse))|not at all|` +
    `of course not|absolutely not|definitely not|certainly not|hell no|god no|n$|` +
    `i (?:am|do|have|would|was|did) not(?= (?:at all|suicidal|thinking|thinking about (?:it|that)|planning|considering|like that|that|any of that|either|anything|honestly|so|thanks|thank|no|lol|and|i|do that)${END}|$)|` +
    `i (?:have|would|am|could|will) never(?! going)|non|nein|nie|nao|нет|不是?)${END}`,
  'u',
);
const NO_OTHER = new RegExp(`^(?:no|nope|nah) (?!(?:way$|${AFTER_NO})${END})`, 'u');
/** Words that take a part of a "no" back. */
const HEDGE =
  /(?:^| )(?:but|although|though|except|unless|until|yet|well|only|wish|hope|today|tonight|right now|just now|not now|at the moment|any ?more|not really|not exactly|not sure|(?:do|did) not know|idk|dunno|used to|i (?:guess|suppose|think)|mostly|usually|(?:hardly|not) (?:ever|always)|part of me|okay|safe|live|alive|wake)(?= |$)/;
const HEDGED = new RegExp(`(?:^| )(?:${HALF})(?= |$)`);

/** A "no" where it means danger: every kind of it, and not to know. */
const ANY_NO =
  /^(?:(?:yeah|yes) )?(?:no(?! (?:need|worries|worry|problem|thanks|thank))|nope|nah|not|never|nobody|none|noone|hardly|barely|idk|dunno|alone|unsafe|by myself|on my own|i (?:am|do|can|could|will|would|have) ?not|i doubt|i (?:am|feel|have been) (?:all |so |completely )?(?:alone|unsafe|scared|afraid|by myself|on my own)|n$|non|nein|nie|nao|нет|不是?)(?![\p{L}\p{N}])/u;
const NO_WITHIN =
  /(?:^| )(?:not (?:really |that |very |for |feel |so )?(?:safe|long|sure|so)|unsafe|all alone)(?= |$)/;
const SAFE =
  /(?:^| )(?<!(?:think|sure|doubt|if|feel|wish|until|say|that) )i am (?:safe|fine|ok|okay|alright|good)(?= |$)/;

const LONGEST_WORDS = 60;

/**
 * Reads the answer to a safety question. A hedged answer counts as the dangerous one or as neither, never as the harmless one.
 * @param danger the answer that means danger
 */
export function readSafetyAnswer(text: string, danger: 'yes' | 'no' = 'yes'): SafetyAnswer {
  const said = read(text);
  return danger === 'yes' ? readForYes(said) : readForNo(said);
}

type Said = { /** The whole message. */ readonly all: string; readonly parts: readonly string[] };

function readForYes({ all, parts }: Said): SafetyAnswer {
  const [first = '', ...rest] = parts;
  const saysNo = NO.test(first) && !NO_OTHER.test(first);
  if (!saysNo && YES.test(first)) return 'yes';
  const isShort = parts.reduce((sum, part) => sum + part.split(' ').length, 0) <= LONGEST_WORDS;
  const later = saysNo ? [...rest, first.replace(NO, '').trim()] : rest;
  if (isShort && later.map(withoutLead).some((part) => SAYS_YES.test(part) || ONLY_HALF.test(part)))
    return 'yes';
  return saysNo && !HEDGE.test(all) && !HEDGED.test(all) ? 'no' : 'other';
}

function readForNo({ all, parts }: Said): SafetyAnswer {
  if (!SAFE.test(all) && (parts.some((part) => ANY_NO.test(part)) || NO_WITHIN.test(all))) return 'no';
  const [first = ''] = parts;
  const isPlain = !HEDGE.test(all.replace(SAFE, '')) && !HEDGED.test(all);
  return isPlain && (YES.test(first) || SAFE.test(all)) && !NO.test(first) ? 'yes' : 'other';
}

/** A message and its parts between the marks, folded, without the words that lead in. */
function read(text: string): Said {
  const parts = foldCharacters(text)
    .replace(/\b(?:i'm|im)\b/g, 'i am')
    .replace(/\b(?:i've|ive)\b/g, 'i have')
    .replace(/\bi'd\b/g, 'i would')
    .replace(/\bi'll\b/g, 'i will')
    .replace(
      /\b(it|that|they)'(s|re)\b/g,
      (_, word: string, end: string) => `${word} ${end === 's' ? 'is' : 'are'}`,
    )
    .replace(/\bcan't\b|\bcant\b|\bcannot\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(/\b(do|did|would|was|is|are|have|could)nt\b/g, '$1 not')
    .split(/[^\p{L}\p{N}'’\s-]+|\s-+\s|\n/u)
    .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((part) => part !== '');
  return {
    all: withoutLead(parts.join(' ')),
    parts: parts.map(withoutLead).filter((part) => part !== ''),
  };
}

function withoutLead(part: string): string {
  for (let left = part, times = 0; ; times += 1) {
    const shorter = left.replace(LEAD, '');
    if (shorter === left || times === 8) return left;
    left = shorter;
  }
}
