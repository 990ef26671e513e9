import type { SmallTalkKind } from '../lexicon/small-talk.ts';
import { plain } from './find-situation.ts';
import { wordsOf } from './sentences.ts';

interface Rule {
  kind: SmallTalkKind;
  /** The maximum number of words in a message of this kind. */
  most: number;
  signs: RegExp;
}

/** Remarks about a day. */
const EVERYDAY =
  /\b(?:chucking it down|raining|rainy|sunny|chilly|snowing|weather|curry|toast|pasta|pizza|supper|barbecue|my (?:cat|dog) (?:is|was)|telly|the match|football|bouncy castle|birthday|garden centre|allotment|painted the|off to see|day out|got home)\b/;
const JOKE =
  /\bha(?:ha)+\b|\bthat's funny\b|\bknock knock\b|^(?:why did the|what do you call|what did the \w+ say)\b/;
/** With these a remark does not count as small talk. */
const TROUBLE =
  /\b(?:can't|cannot|hate|cry|crying|cried|died|dead|dying|hurt|ill|sick|lonely|alone|argu\w*|row|fight|fought|shout\w*|scared|miss(?:ing)?|lost (?:my|him|her|them)|left me|without|nobody|no one|never|worse|awful|terrible|exhausted|why|binge\w*|calories|drunk)\b/;

const rule = (kind: SmallTalkKind, most: number, signs: RegExp): Rule => ({ kind, most, signs });

/** The first rule that matches counts. */
const RULES: readonly Rule[] = [
  rule(
    'about',
    40,
    /\b(?:ignore|forget|disregard) (?:all |your |the |any |previous )*(?:instructions|rules|prompt)|system prompt|pretend (?:to be|you are)|act as (?:a|an|my)\b/,
  ),
  rule(
    'about',
    16,
    /\b(?:are|r) (?:you|u) (?:\w+ )?(?:an? |my )?(?:human|real|person|robot|bot|ai|machine|alive|therapist|counsellor|doctor)|\b(?:what(?:'s| is) your name|who are you|what are you|what can you do)\b|\bdo you remember|\bwho (?:made|built) you|\bhow old are you|is (?:this|it) (?:\w+ )?(?:therapy|a bot|a human)|\b(?:i (?:really )?love you|be my friend)\b/,
  ),
  rule(
    'privacy',
    16,
    /\b(?:can|do|does|will|could) (?:other people|anyone|anybody|someone|my \w+) (?:else )?(?:read|see) (?:this|it|what)|\bis (?:this|it) (?:\w+ )?(?:private|confidential|anonymous)\b/,
  ),
  rule(
    'medical',
    40,
    /\b(?:do i have|could i have|have i got|am i|diagnose me) (?:\w+ )?(?:depression|depressed|anxiety|adhd|autis\w*|bipolar|ptsd|ocd|bpd)\b|\b(?:should i|can i|how (?:much|many)|what dose)\b.*\b(?:pills?|tablets?|mg|sertraline|fluoxetine|citalopram|antidepressants?|medication|meds|dose|ibuprofen|paracetamol)\b/,
  ),
  rule(
    'feedback',
    16,
    /\b(?:shorter|longer|simpler|plainer) (?:messages?|answers?|replies|words)\b|\b(?:answer|reply|message) (?:was|is) (?:\w+ ){0,2}(?:long|short)\b/,
  ),
  rule('change', 14, /\btalk about something else\b|\bchange the subject\b/),
  rule(
    'praise',
    16,
    /\bi liked? (?:the way|how) you\b|\byou(?:'re| are) (?:\w+ )?(?:better|good|great) at (?:this|that)\b/,
  ),
  rule(
    'complaint',
    22,
    /\bdon't think you understood\b|\bmisunderst\w*|\bnot what i (?:meant|said)\b|\byou(?:'re| are) (?:\w+ )?(?:useless|no help|not helping|repeating|annoying|not listening)|\b(?:not helpful|unhelpful|stop asking|shut up|you don't (?:understand|listen))\b/,
  ),
  rule(
    'elsewhere',
    60,
    /^(?:please |can you |could you )*(?:write|draft|translate|code|summari[sz]e|solve|calculate) (?:me |my |an? |this |the )|\btell me (?:a|another) joke\b/,
  ),
  rule(
    'elsewhere',
    24,
    /^(?:what(?:'s| is| are| day| time)|who (?:is|was|invented|do you think|will|won)|when (?:did|was)|where is|explain|define|tell me about)\b(?!.*\b(?:the point|my|i|me|going on|happening)\b)/,
  ),
  rule(
    'thanks',
    14,
    /\b(?:thank(?:s| you)|thx|cheers|that (?:really )?help(?:s|ed)|appreciate (?:it|this|that))\b/,
  ),
  rule(
    'farewell',
    12,
    /\b(?:bye+|goodbye|good ?night|see you|talk (?:later|tomorrow|soon)|(?:gotta|got to|have to) go)\b/,
  ),
  rule(
    'greeting',
    9,
    /^(?:oh )?(?:hi+|hello+|hey+|hiya|good (?:morning|afternoon|evening)|happy (?:new year|christmas|easter))\b|^(?:morning|afternoon|evening)(?: winny)?\W*$|\bhow(?: are (?:you|u)|(?:'s| is) it going)\b/,
  ),
  rule(
    'pause',
    12,
    /\b(?:one sec|one moment|back (?:now|in a)|be right back|brb|hang on|wrong (?:button|chat|window)|just testing|kettle on)\b/,
  ),
  rule('joke', 24, JOKE),
  rule('everyday', 20, EVERYDAY),
  rule(
    'short',
    9,
    /^\W*(?:(?:i (?:really |just |honestly )?(?:don't|do not) (?:really )?know|idk|dunno|not (?:really )?sure|no idea)\b|(?:\W|lol|(?:ha)+|😂|😅)+$)/u,
  ),
  rule(
    'short',
    5,
    /^\W*(?:yes|yeah|yep|sure|exactly|i do|i am|i think so|a bit|sometimes|maybe|no|nope|not really|never|ok(?:ay)?|fine|i see|that's (?:right|true|it)|hmm*|oh|good|nice|makes sense|a? ?\d+(?: ?\/ ?10)?(?: maybe)?\W*$)\b/,
  ),
];

/** The kind of small talk in a message; null when the message has a subject. */
export function findSmallTalk(message: string): SmallTalkKind | null {
  const words = plain(message).trim();
  if (isUnclear(words)) return 'unclear';
  if (isOtherLanguage(words)) return 'other-language';
  const count = wordsOf(words).length;
  const found = RULES.find(({ most, signs }) => count <= most && signs.test(words))?.kind ?? null;
  return found !== null && IS_LIGHT.has(found) && TROUBLE.test(words) ? null : found;
}

/** Kinds in which people may name their family or their work; only a hard feeling makes more of them. */
export const IS_LIGHT: ReadonlySet<SmallTalkKind> = new Set<SmallTalkKind>([
  'everyday',
  'joke',
  'praise',
  'pause',
]);

/** Kinds that do not count when the message also names a situation or a feeling, as in "hi, I can't sleep". */
export const GIVES_WAY: ReadonlySet<SmallTalkKind> = new Set<SmallTalkKind>([
  'greeting',
  'thanks',
  'farewell',
  'short',
  'elsewhere',
  'complaint',
  'feedback',
  'change',
  ...IS_LIGHT,
]);

const COMMON =
  /^(?:a|i|the|and|to|is|it|in|of|my|me|so|no|on|be|do|at|he|we|you|not|can|was|just|for|but|that|this|feel|am|im|are|all|they|she|with|up|out)$/;

/** No words, or meaningless letters: no vowels, or neighbouring keys. */
function isUnclear(words: string): boolean {
  const all = words.match(/\p{L}+/gu) ?? [];
  if (all.length === 0) return !/\d|\p{Extended_Pictographic}/u.test(words);
  if (!/^[\p{Script=Latin}\p{P}\p{S}\p{N}\s]*$/u.test(words) || all.some((word) => COMMON.test(word))) {
    return false;
  }
  const odd = all.filter(
    (word) =>
      word.length > 3 && /[^aeiouyà-ÿ]{5,}|asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|zxcv|(.)\1{3,}/.test(word),
  );
  return odd.length > 0 && odd.length >= all.length / 2;
}

const ENGLISH =
  /\b(?:the|and|i|is|my|to|it|of|that|you|i'm|but|so|have|was|feel|am|with|for|me|don't|what|just|this)\b/g;
const FOREIGN =
  /\b(?:estoy|muy|porque|siento|quiero|hola|gracias|je|suis|très|bonjour|ich|bin|nicht|und|habe|sono|molto|perché|estou|não|muito|ik|niet|jestem|nie|się|sunt|foarte)\b/g;

/** Whether a message is clearly not English. */
function isOtherLanguage(words: string): boolean {
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const inOtherScript = words.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;
  if (letters > 0 && inOtherScript / letters > 0.4) return true;
  const count = (signs: RegExp) => new Set(words.match(signs) ?? []).size;
  return count(FOREIGN) >= 2 && count(FOREIGN) > count(ENGLISH);
}
