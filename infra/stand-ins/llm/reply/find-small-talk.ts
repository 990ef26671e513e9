import { LANGUAGES, type Language } from '../lexicon/languages.ts';
import type { SmallTalkKind } from '../lexicon/small-talk.ts';
import { plain } from './find-situation.ts';
import { wordsOf } from './sentences.ts';

interface Rule {
  kind: SmallTalkKind;
  signs: RegExp;
  /** The most words a message of this kind has. */
  most: number;
}

const rule = (kind: SmallTalkKind, most: number, signs: RegExp): Rule => ({ kind, most, signs });

const RULES: readonly Rule[] = [
  rule(
    'instructions',
    80,
    /\b(?:ignore|forget|disregard) (?:all |your |the |any |previous |these )*(?:instructions|rules|prompt)|system prompt|you are now|jailbreak|pretend (?:to be|you are|you're)|act as (?:a|an|my)|roleplay|developer mode\b/,
  ),
  rule(
    'human',
    16,
    /\b(?:are|r) (?:you|u) (?:\w+ )?(?:a )?(?:human|real|person|robot|bot|ai|machine|alive|sentient|conscious|chatgpt|gpt|computer)|am i (?:talking|speaking|chatting) (?:to|with) (?:a |an )?(?:human|person|bot|robot|machine|ai|real)|is this (?:a )?(?:bot|real person|ai|human)|you're (?:just )?(?:a )?(?:bot|robot|machine|ai|program|computer)\b|do you (?:have|feel) (?:feelings|emotions)/,
  ),
  rule(
    'name',
    10,
    /\b(?:what(?:'s| is) your name|who are you|what are you|what can you do|who made you|what do you do)\b/,
  ),
  rule(
    'memory',
    14,
    /\b(?:do|can|will) you (?:remember|recall)|what did i (?:say|tell you)|remember (?:what|me)\b.*\?/,
  ),
  rule(
    'private',
    20,
    /\b(?:is this|are these|is it|will (?:you|anyone|anybody)|who (?:can|will)|does anyone|do you) (?:\w+ )*?(?:private|confidential|anonymous|secret|tell (?:anyone|anybody|my)|read (?:this|these|my)|see (?:this|these|my)|share|stored?|save)\b/,
  ),
  rule(
    'therapist',
    14,
    /\bare you (?:a |an |my )?(?:\w+ )?(?:therapist|counsellor|counselor|psychologist|doctor|psychiatrist|qualified)|is this therapy\b/,
  ),
  rule(
    'diagnosis',
    40,
    /\b(?:do i have|could i have|have i got|am i|might i have|diagnose me|sounds like i have) (?:\w+ )?(?:depression|depressed|anxiety|adhd|autis\w*|bipolar|ptsd|ocd|bpd|borderline|schizo\w*|narcissis\w*|a psychopath|mentally ill|insane|crazy)\b/,
  ),
  rule(
    'medication',
    40,
    /\b(?:should i (?:take|stop|start|increase|mix)|can i (?:take|mix|drink (?:on|with)|stop)|how (?:much|many)|what dose|side effects?|double my dose)\b.*\b(?:pills?|tablets?|mg|sertraline|fluoxetine|citalopram|prozac|xanax|diazepam|antidepressants?|medication|meds|ssris?|dose|ibuprofen|paracetamol|melatonin|propranolol)\b/,
  ),
  rule(
    'misunderstood',
    14,
    /\b(?:misunderst\w*|that(?:'s| is) not what i (?:meant|said)|i didn't (?:say|mean) that|you got (?:me|that|it) wrong|not what i (?:meant|said))\b/,
  ),
  rule(
    'complaint',
    22,
    /\b(?:you(?:'re| are) (?:\w+ )?(?:useless|no help|not helping|repeating|repetitive|annoying|stupid|not listening|rubbish|terrible|dumb)|this (?:isn't|is not|doesn't|is) (?:\w+ )?(?:helping|help|useless|pointless|working|stupid)|not helpful|unhelpful|stop asking|you (?:already|just|keep) (?:said|asked|say\w*|repeat\w*|ask\w*)|you don't (?:understand|listen|get it)|shut up|go away)\b/,
  ),
  rule(
    'fond',
    12,
    /\b(?:i (?:really )?(?:love|like|adore) you|you(?:'re| are) (?:so |really |very )?(?:nice|kind|sweet|great|amazing|lovely|the best|my (?:only |best )?friend)|be my (?:friend|girlfriend|boyfriend)|marry me)\b/,
  ),
  rule('joke', 10, /\b(?:tell me (?:a|another) joke|make me laugh|say something funny)\b/),
  rule(
    'task',
    60,
    /^(?:please |can you |could you |would you )*(?:write|draft|translate|code|summari[sz]e|solve|calculate|compose|generate|proofread|fix) (?:me |my |a |an |this |the |some |these )|\b(?:write|do) my (?:essay|homework|assignment|cv|code)\b/,
  ),
  rule(
    'facts',
    24,
    /^(?:hi |hello |hey |so |ok |and |please |can you tell me |could you tell me |do you know )*(?:what(?:'s| is| are| does| was)|who (?:is|was|invented|won)|when (?:did|was|is)|where is|how (?:far|old|tall|big|does|do|many|long does)|why (?:is|are|do|does) (?!my|i\b|this|it\b)|explain|define|tell me about)\b(?!.*\b(?:wrong with me|the point|my|i|me|going on|happening)\b)/,
  ),
  rule(
    'how-are-you',
    9,
    /\b(?:how are you|how(?:'s| is) it going|how do you feel|how r u|how are u|what's up|wassup|sup)\b/,
  ),
  rule(
    'thanks',
    14,
    /\b(?:thank(?:s| you)|thx|ty|cheers|that (?:really )?help(?:s|ed)|appreciate (?:it|this|that|you))\b/,
  ),
  rule(
    'farewell',
    12,
    /\b(?:bye+|goodbye|good ?night|night night|see you|see ya|talk (?:later|tomorrow|soon)|gotta go|have to go|going to bed|that's all for (?:now|today))\b/,
  ),
  rule(
    'greeting',
    6,
    /^(?:oh )?(?:hi+|hello+|hey+|heya|hiya|yo|good (?:morning|afternoon|evening)|morning|evening|greetings|alright|helo)\b/,
  ),
  rule(
    'dont-know',
    9,
    /^(?:\W|um+|hm+|well|honestly)*(?:i (?:really |just |honestly )?(?:don't|do not) (?:really )?know|idk|dunno|not (?:really )?sure|no idea|i'm not sure|hard to say|i can't (?:say|explain)|who knows)\b/,
  ),
  rule(
    'number',
    5,
    /^(?:\W|about|maybe|probably|a|i'd say|around|like)*(?:10|[0-9]|zero|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}0|100)(?:\s*(?:\/|out of|of)\s*(?:10|ten|100))?\W*$/,
  ),
  rule('laugh', 4, /^(?:\W*(?:lol|lmao|rofl|haha\w*|hehe\w*|ha ha|😂|🤣|😅|😆)\W*)+$/u),
  rule(
    'yes',
    5,
    /^(?:\W)*(?:yes|yeah|yep|yup|yh|ye|yea|sure|definitely|absolutely|exactly|true|right|correct|i do|i am|i think so|of course|kind of|sort of|a bit|sometimes|maybe|probably)\b/,
  ),
  rule('no', 5, /^(?:\W)*(?:no|nope|nah|not really|never|not at all|i don't(?: think so)?|i'm not)\b/),
  rule(
    'okay',
    5,
    /^(?:\W)*(?:ok(?:ay)?|k|kk|fine|alright|all right|cool|i see|got it|hmm*|mm+|oh|good|nice|great|fair enough|makes sense|go on|continue)\b/,
  ),
  rule('silence', 3, /^[\s.…\-–—_*]+$/),
];

/** What kind of short or sidelong talk a message is; null when it is something to talk about. */
export function findSmallTalk(message: string): SmallTalkKind | null {
  const words = plain(message).trim();
  if (words === '') return 'empty';
  const count = wordsOf(words).length;
  const found = RULES.find(({ most, signs }) => count <= most && signs.test(words));
  if (found) return found.kind;
  return isGibberish(words) ? 'gibberish' : null;
}

/** Kinds that give way when the message also names a situation or a feeling: "hi, I can't sleep" is no greeting. */
export const GIVES_WAY: ReadonlySet<SmallTalkKind> = new Set([
  'greeting',
  'thanks',
  'farewell',
  'how-are-you',
  'yes',
  'no',
  'okay',
  'dont-know',
  'facts',
  'complaint',
  'laugh',
  'name',
  'memory',
] satisfies SmallTalkKind[]);

const COMMON =
  /^(?:a|i|the|and|to|is|it|in|of|my|me|so|no|on|be|do|at|he|we|you|not|can|was|just|for|but|that|this|feel|am|im|are|all|they|she|with|up|out)$/;

/** Letters without sense: no vowels, keys in a row, or nothing but signs. */
export function isGibberish(words: string): boolean {
  const all = words.match(/\p{L}+/gu) ?? [];
  if (all.length === 0) return !/\d|\p{Extended_Pictographic}/u.test(words);
  if (!/^[\p{Script=Latin}\p{P}\p{S}\p{N}\s]*$/u.test(words) || all.some((word) => COMMON.test(word)))
    return false;
  const odd = all.filter(
    (word) =>
      word.length > 3 &&
      (/[^aeiouyà-ÿ]{5,}/.test(word) ||
        /(?:asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert|zxcv|xcvb|jkl)/.test(word) ||
        /(.)\1{3,}/.test(word)),
  );
  return odd.length > 0 && odd.length >= all.length / 2;
}

const ENGLISH =
  /\b(?:the|and|i|is|my|to|it|of|that|you|not|i'm|but|so|have|was|feel|am|with|for|me|don't|what|just|this)\b/g;

/** The language a message is written in when it is clearly not English, or null. */
export function findLanguage(message: string): Language | null {
  const words = message.toLowerCase().replace(/[’]/g, "'");
  const english = new Set(words.match(ENGLISH) ?? []).size;
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const foreign = words.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;
  const inScript = letters > 0 && foreign / letters > 0.4;
  let best: { language: Language; count: number } | null = null;
  for (const language of LANGUAGES) {
    const ofScript = /Script|\[і/.test(language.signs.source);
    if (ofScript !== inScript) continue;
    const count = new Set(words.match(language.signs) ?? []).size;
    const enough = ofScript ? 1 : 2;
    if (count >= enough && count > english && count > (best?.count ?? 0)) best = { language, count };
    // The narrower script stands first: Ukrainian before Russian, Japanese before Chinese.
    if (ofScript && best) break;
  }
  return best?.language ?? null;
}
