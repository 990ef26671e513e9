import { END, REST } from './safety-answer-words.ts';

/**
 * What a question asks for, where naming that is a yes: "the pills are here", "he is outside", "I'm bleeding", "an ambulance", "my
 * dad does", "I don't let myself".
 */
export type AskedFor = 'thing' | 'person' | 'wound' | 'help' | 'somebody' | 'food';

const THING =
  '(?:[^ ]+ )?(?:pills?|tablets|meds|medication|paracetamol|ibuprofen|insulin|rope|cord|belt|noose|kni(?:fe|ves)|blades?|razors?|scissors|guns?|pistol|rifle|shotgun|bleach|poison)';
const PLACE = 'right here|here|in|on|near|nearby|next|by|under|beside|within|behind|upstairs|downstairs';
const WOUND = `(?:i|we|he|she|they|it|my [^ ]+) (?:(?:am|is|are|have|has|do|did|still|been|got|had|just) )*(?:hurt|bleeding|injured|wounded|cuts?|burns?|bruise[sd]|faint(?:ing|ed)?|passed out|chest pains?|a racing heart|need(?:ing)? stitches)${END}`;
const RELATION =
  '(?:mum|mom|mother|dad|father|parents?|brothers?|sisters?|son|daughter|kids?|child|children|baby|husband|wife|partner|boyfriend|girlfriend|bf|gf|ex|fiancee?|uncle|aunt|cousin|nephew|niece|grand(?:dad|pa|father|ma|mum|mother)|gran|nan|boss|manager|colleague|teacher|coach|neighbou?rs?|landlord|flatmate|roommate|housemate|friends?|classmates?|carer|family|bull(?:y|ies)|pupils?|students?|man|woman|men|guys?|boys?|girls?|people|person)(?: in law)?';
const PLACE_OF =
  '(?: (?:next door|i know|(?:at|in|from|on|of) (?:(?:my|the|our|his|her) )?(?:work|school|home|class|college|uni|university|street|team|family|church|office|group)))?';
const WHO = `(?:(?:(?:both|all|my|his|her|our|their|the|a|an|this|that|some|one|of|own|little|older|younger|elder|big|best|step|ex|[^ ]+ s) ){0,6}(?:step)?${RELATION}|him|her|them|me|some ?one|some ?body|every ?one|every ?body|one)${PLACE_OF}`;
/** A name: any one word with a verb of the question. */
const NAME = `(?!(?:i|nobody|noone|one|none|no|not|what|who|why|how|when|where|which|everything|nothing|all|life|work|this|that)${END})[^ ]+(?: and [^ ]+)?`;
/** Answers that name what was asked for. */
export const NAMED: Readonly<Record<AskedFor, RegExp>> = {
  thing: new RegExp(
    `^(?:(?:there (?:is|are)|i (?:still |do )?have(?: got)?|got|just|only|yes) )*(?:(?:a|an|the|my|his|her|their|some|all|lots|of|bottle|box|pack|packet) )*${THING}(?: (?:is|are))?(?: (?:${PLACE})${END}.*|$)|` +
      `^(?:it is|they are|i have (?:got )?(?:it|them)) (?:right |all )?(?:here|next to me|beside me|in my|on my|by my)${END}`,
    'u',
  ),
  person: new RegExp(
    `^(?:i am (?:with (?:him|her|them)|on my way|(?:at|outside|in) (?:his|her|their))|(?:he|she|they) (?:is|are) (?:right |still |just |always )?(?:here|home|at home|close|near|nearby|next|in the|with me|upstairs|downstairs|outside|coming|back))${END}`,
    'u',
  ),
  wound: new RegExp(`^${WOUND}`, 'u'),
  help: new RegExp(
    `^(?:${WOUND}|please|(?:(?:a|an|the|some|medical|yes) )*(?:doctor|ambulance|nurse|hospital|help)${REST}|call(?:ing)? (?:someone|somebody|an ambulance|a doctor|for help|999|911|112)${REST}|(?:urgent(?:ly)?|badly|asap|now|right now|soon|quickly|it hurts)${REST}|i (?:feel|am) (?:(?:very|really|so) )?(?:sick|faint|dizzy|weak)${REST})`,
    'u',
  ),
  somebody: new RegExp(
    `^(?:(?:by|from|it is|yes|just|only|mainly|also|maybe|probably) ){0,4}(?:(?:${WHO})(?: (?:and|or) (?:${WHO}))*(?: (?:is|are|does|do|has|have|did|will|might))?|` +
      `${NAME} (?:is|are|does|do|has|did)|(?:${WHO}|${NAME}|he|she|they) (?:(?:is|are|has|have|been|keeps?|sometimes|often|always|really) ){0,4}(?:hits?|beats?|hurts?|threatens?|threatened|kicks|slaps|slapped|punches|punched|chokes|choked|abuses?|bully|bullies|screams at|shouts at|yells at|scares|hitting|beating|hurting|threatening|abusing|bullying|being hurt|getting hurt)(?: (?:me|him|her|them|us|my [^ ]+))?(?: up)?)${REST}`,
    'u',
  ),
  food: new RegExp(
    `^(?:i (?:(?:am|do|have|did|can|could|been|really|just|mostly|often|sometimes|barely|hardly|not|still|keep|was) ){0,5}|(?:(?:not|barely|hardly|been|just) ){0,2}(?=[^ ]+ing${END}))(?:` +
      `(?<= (?:not|barely|hardly) (?:(?:really|been) )?|^(?:not|barely|hardly) )(?:eat|eating|eaten|allow|allowing|let|letting)|eat(?:ing)? nothing|make myself (?:sick|throw up)|` +
      `stop|stopping|hold|holding|deny|denying|starve|starving|restrict|restricting|purge|purging|skip|skipping|fast|fasting|go without|going without|throw up|throwing up|(?:cut|hurt|harm)(?:ting|ing)?)` +
      `(?: (?:myself|back|eat|eating|to|from|food|it|them|meals|anything|enough|much|at all|properly|on purpose)){0,6}${REST}`,
    'u',
  ),
};
/** Words that say that it is out of reach. */
export const OUT_OF_REACH = /(?:^| )(?:not|no|gone|away|locked|threw|thrown|flushed|gave|given|none)(?= |$)/;

/** The answers that deny a question about another person. */
export const NOBODY =
  /^(?:nobody|no ?one|none|no (?:child|children|kids?))(?: (?:is|s|does|has|at all|no|hurts?|hurting|threatens?|threatening|being|hurt|me)){0,6}$/;
