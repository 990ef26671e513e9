import { type AskedFor, NAMED, NOBODY, OUT_OF_REACH } from './safety-answer-named.ts';
import { END, HALF, LEAD, NO_FOREIGN, ONLY_HALF, PLAIN_YES, SAYS_YES, YES } from './safety-answer-words.ts';
import { foldCharacters } from './text/characters.ts';

/** The answer to a safety question: `other` is neither yes nor no. */
export type SafetyAnswer = 'yes' | 'no' | 'other';

/** Words that may follow a "no" that is meant as one; after other words ("no point", "no one") it is another sentence. */
const AFTER_NO =
  'i|im|it|its|that|they|we|my|you|not|never|no|nope|nothing|thank|thanks|definitely|absolutely|honestly|really|just|please|sorry|why|what|nah|lol|haha|sir|mate|love|winny|because|so|and|or|god|of course';
/** The words after "I don't", "I'm not" or "I haven't" in a whole answer that denies what was asked. */
const NOT_THE_THING =
  '(?:have|having|had) (?:any|them|those|these|that|one|such thoughts|thoughts like (?:that|those))|need (?:it|any|that|one|help|medical help|a doctor|an ambulance)|feel (?:like (?:it|that)|that way)|know of (?:any|one)|being (?:hurt|threatened)|stopping myself|in (?:danger|need)|(?:think|thinking) (?:about|of) (?:it|that|anything like that)';
const NO = new RegExp(
  `^(?:(?:absolutely|definitely|certainly|yeah) )?(?:(?:no|nope|nah)(?: way)?(?= (?:${AFTER_NO})${END}|$)|no|never(?! (?:mind|felt|been|better|worse|not|stop(?:s|ped|ping)?|ends?|ending|goes|leaves?|lets?))|not at all|` +
    `of course not|absolutely not|definitely not|certainly not|hell no|god no|n$|n o$|` +
    `i (?:am|do|have|would|was|did) not(?= (?:at all|suicidal|thinking|thinking about (?:it|that)|planning|considering|like that|that|any of that|either|anything|honestly|so|thanks|thank|no|lol|and|i|do that)${END}| (?:${NOT_THE_THING})$|$)|` +
    `(?:he|she|they|it|there|that) (?:is|are|does|do|has|have) not(?= (?:at all|any|one|anyone|anybody|anything|true|it|that|like that)$|$)|nothing (?:like that|of the sort)|(?:none|neither)(?= (?:at all|of (?:it|them|those|these|that))$|$)|` +
    `i (?:have|would|am|could|will) never(?! (?:going|not|stop(?:ped|ping)?|felt|been|without|free|get|be))|${NO_FOREIGN})${END}`,
  'u',
);
/** "I'm not being hurt", which says nothing of the rest: "my sister is" may follow. */
const DENIES_ONE_THING = new RegExp(`^i (?:am|do|have|would|was|did) not (?:${NOT_THE_THING})$`);
const NO_OTHER = new RegExp(`^(?:no|nope|nah) (?!(?:way$|${AFTER_NO})${END})`, 'u');
/** Words that take a part of a "no" back. */
const HEDGE =
  /(?:^| )(?:but|although|though|except|unless|until|yet|well|only|wish|hope|today|tonight|right now|just now|not now|at the moment|any ?more|not really|not exactly|not sure|(?:do|did) not know(?! of (?:any|one)(?: |$))|idk|dunno|used to|i (?:guess|suppose|think)|mostly|usually|(?:hardly|not) (?:ever|always)|part of me|okay|safe|live|alive|wake|lying|lie|lied|jk|joking|kidding)(?= |$)/;
const HEDGED = new RegExp(`(?:^| )(?:${HALF})(?= |$)`);

/** Words that may follow a "no" where it means danger. */
const AFTER_ANY_NO = `${AFTER_NO}|one|body|he|she|there|alone|but|only|help|idea|clue|chance|safe|where|longer|phone|signal|answer|point|reason|lol`;
const I_CANNOT = [
  'safe|sure|really|know|okay|ok|fine|good|right|now|yet|any more|anymore|at all|for long|so|very|able|awake|away|far|near',
  'think (?:so|i|it is|that i|they|he|she)|feel (?:safe|it|so|that|very|really|ok|okay)|be|make it|going to (?:be|make)|trust myself|tell|promise|say',
  'leave|go|call|called|reach|reached|move|breathe|stand|hold|keep|drink|drunk|escape|get (?:out|away|through|up|there|help|to (?:him|her|them|the)|anyone|anybody)',
  'have (?:anyone|anybody|anywhere|somewhere|someone|somebody|a phone|any)|with (?:anyone|anybody|someone|somebody)|see (?:anyone|anybody|a way)',
].join('|');
/** A "no" where it means danger: every kind of it, and not to know. */
const ANY_NO = new RegExp(
  `^(?:(?:yeah|yes) (?=no))?(?:(?:no|nope|nah)(?! (?:thanks|thank|worries|worry|problem|need)${END})(?= (?:${AFTER_ANY_NO})${END}|$)|n$|n o$|` +
    `not(?= (?:really|safe|sure|right now|now|at all|yet|at the moment|for long|for now|so|that|very|exactly|long|any ?more|with|today|tonight|ok|okay|fine)${END}|$)|` +
    `never(?= (?:really|safe|felt safe|feel safe|been safe)${END}|$)|(?:nobody|noone)(?= (?:is|can|could|will|would|at|near|around|with|here|now|right|to|who|i)${END}|$)|` +
    `none(?! of)|(?:hardly|barely)(?= (?:safe|any|anyone|awake|able)${END}|$)|idk|dunno|unsafe|(?:alone|by myself|on my own)(?= (?:now|here|at|in|again|right)${END}|$)|` +
    `i (?:am|do|did|can|could|will|would|have|was) not(?= (?:${I_CANNOT})${END}|$)|(?:he|she|they|it|there) (?:is|are) not(?= (?:safe|here|yet|really)${END}|$)|i doubt|` +
    `i (?:am|feel|have been) (?:all |so |completely )?(?:alone|unsafe|in danger|by myself|on my own|(?:scared|afraid)(?! of (?!him|her|them|it|myself|what i)))|` +
    `${NO_FOREIGN})${END}`,
  'u',
);
/** A bare "no", which also counts after other sentences and other messages. */
const BARE_NO =
  /^(?:no|nope|nah|n o|not safe|unsafe)(?: (?:not really|i am not|i do not|it is not|he is not|she is not|they are not))?$/;
const NOT_SAFE =
  /(?:^| )(?:not (?:really |that |very |feel |so |feeling )?safe|unsafe|(?<!not )in danger|all alone)(?= |$)/;
const NOT_SURE =
  /(?:^| )not (?:(?:really |that |very |so |for )?(?:long(?! ago)|sure(?= (?:i|if i|that i|about (?:it|that))(?= |$)|$))|so$)(?= |$)/;
const SAFE =
  /(?:^|(?<!(?:^| )(?:think|sure|doubt|if|feel|wish|until|say|that|not)) )i (?:am|feel) (?:all |quite |very |really |totally |perfectly |completely )?(?:safe|fine|ok|okay|alright|all right|good)(?: (?:now|right now|here|thanks|thank you|and|at home|really|honestly|though|winny|(?:at|with) my [^ ]+(?: s)?))*$/;

const STARTS_NO = /^(?:no|nope|nah)(?= |$)/;
/** After a "yes, I'm safe" these leave the question open. */
const TAKES_YES_BACK =
  /(?:^| )(?:no(?! (?:worries|worry|problem|need))|for now|(?<!not )(?:alone|scared|afraid|by myself|on my own))(?= |$)/;

const LONGEST_WORDS = 60;
/** Patterns of short answers read no more words: their repetitions would take minutes for a long row of "too often". */
const SHORT_ANSWER = 24;

/** How a question was asked, as far as its answer depends on it. */
export interface AnswerContext {
  /** The kind of thing it asked for, where naming that is a yes. */
  readonly about?: AskedFor | undefined;
  /** Whether other messages have come between; then only a plain "yes" or "no" counts. */
  readonly isLate?: boolean;
}

/**
 * Reads the answer to a safety question. A hedged answer counts as the dangerous one or as neither, never as the harmless one.
 * @param danger the answer that means danger
 */
export function readSafetyAnswer(
  text: string,
  danger: 'yes' | 'no' = 'yes',
  context: AnswerContext = {},
): SafetyAnswer {
  const said = read(text);
  return danger === 'yes' ? readForYes(said, context) : readForNo(said, context);
}

/** Asked for these, a person who names them may say that they are out of reach. */
const OF_PLACES: ReadonlySet<AskedFor> = new Set(['thing', 'person', 'wound']);

type Said = { /** The whole message. */ readonly all: string; readonly parts: readonly string[] };

function readForYes({ all, parts }: Said, { about, isLate = false }: AnswerContext): SafetyAnswer {
  const [first = '', ...rest] = parts;
  const saysNobody = about === 'somebody' && !isLate && NOBODY.test(first);
  const saysNo = (NO.test(first) && !NO_OTHER.test(first)) || saysNobody;
  const begins = first.split(' ', SHORT_ANSWER).join(' ');
  if (!saysNo && (isLate ? SAYS_YES : YES).test(begins)) return 'yes';
  const names = about !== undefined && !isLate && !saysNo && NAMED[about].test(begins);
  if (names && !(OF_PLACES.has(about) && OUT_OF_REACH.test(all))) return 'yes';
  const isShort = parts.reduce((sum, part) => sum + part.split(' ').length, 0) <= LONGEST_WORDS;
  const later = saysNo ? [...rest, first.replace(NO, '').trim()] : rest;
  const says = (part: string) => SAYS_YES.test(part) || (!isLate && ONLY_HALF.test(part));
  if (isShort && (saysNo || !isLate) && later.map(withoutLead).some(says)) return 'yes';
  const isWhole = rest.length === 0 || !(saysNobody || DENIES_ONE_THING.test(first));
  return saysNo && isWhole && !HEDGE.test(all) && !HEDGED.test(all) ? 'no' : 'other';
}

function readForNo({ all, parts }: Said, { isLate = false }: AnswerContext): SafetyAnswer {
  const [first = '', ...rest] = parts;
  const isSafe = parts.some((part) => SAFE.test(part));
  const saysNotSafe = parts.some((part) => NOT_SAFE.test(part) || (!isLate && NOT_SURE.test(part)));
  if (saysNotSafe) return 'no';
  const isBare = BARE_NO.test(first);
  // "No, I'm fine" contradicts itself: the question stays open.
  if (isLate ? isBare : ANY_NO.test(first)) return isSafe && STARTS_NO.test(first) ? 'other' : 'no';
  const laterNo = rest.some((part) => BARE_NO.test(part));
  if (PLAIN_YES.test(first) || isSafe) {
    const left = parts.reduce((text, part) => text.replace(SAFE.exec(part)?.[0] ?? '', ''), all);
    const isPlain = !HEDGE.test(left) && !HEDGED.test(left) && !TAKES_YES_BACK.test(left);
    return isPlain && !laterNo && !NO.test(first) ? 'yes' : 'other';
  }
  return laterNo && !isLate ? 'no' : 'other';
}

/** A message and its parts between the marks, folded, without the words that lead in. */
function read(text: string): Said {
  const parts = foldCharacters(readSign(text.trim()))
    .replace(/\b(?:i'm|im)\b/g, 'i am')
    .replace(/\b(?:i've|ive)\b/g, 'i have')
    .replace(/\bi'd\b/g, 'i would')
    .replace(/\bi'll\b/g, 'i will')
    .replace(
      /\b(it|that|they|he|she|there|we)'(s|re)\b/g,
      (_, word: string, end: string) => `${word} ${end === 's' ? 'is' : 'are'}`,
    )
    .replace(/\bcan't\b|\bcant\b|\bcannot\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(/\b(do|did|does|would|was|is|are|have|has|could|should)nt\b/g, '$1 not')
    .replace(/\b(it|that|there|he|she)s\b/g, '$1 is')
    .replace(/\b(?:abt|bout)\b/g, 'about')
    .replace(/\bthinkin\b/g, 'thinking')
    .split(/[^\p{L}\p{N}\p{M}'’\s-]+|\s-+\s|\n/u)
    .map((part) => part.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim())
    .filter((part) => part !== '');
  return {
    all: withoutLead(parts.join(' ')),
    parts: parts.map(withoutLead).filter((part) => part !== ''),
  };
}

/** The word for a message that is nothing but a sign; no plain "yes", as people often answer other things by 👍. */
function readSign(text: string): string {
  const sign = text.replace(/\p{Emoji_Modifier}|\ufe0f|\s/gu, '');
  if (/^(?:👍|✅|✔)+$/u.test(sign)) return 'correct';
  return /^(?:👎|❌|🚫)+$/u.test(sign) ? 'no' : text;
}

function withoutLead(part: string): string {
  for (let left = part, times = 0; ; times += 1) {
    const shorter = left.replace(LEAD, '');
    if (shorter === left || times === 8) return left;
    left = shorter;
  }
}
