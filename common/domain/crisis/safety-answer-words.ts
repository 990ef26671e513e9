/** The words of answers to safety questions, as patterns; the text is folded and without short forms ("i am", "do not"). */

export const END = '(?![\\p{L}\\p{N}\\p{M}])';

/** A plain yes; the only one that still counts when other messages have come between. */
export const YES_WORD = 'yes|yess+|yeah|yeh|yea|ye|yh|yep|yup|aye|yas|yessir|y e s';
export const YES_FOREIGN = 'si|oui|ja|da|tak|sim|igen|evet|да|так|是的?|はい|ええ|うん|네|예|응|نعم|हाँ|हां';
export const NO_FOREIGN =
  'non|nein|nie|nao|nem|nej|nei|hayir|hayır|нет|ні|不是?|いいえ|아니요|아니오|아니|لا|नहीं|नही';

/** How often, or how much. */
export const HALF =
  'sometimes|some days|some nights|at times|at night|now and then|on and off|from time to time|once in a while|occasionally|maybe|perhaps|possibly|a bit|a little|a lot|kind of|kinda|sort of|sorta|often|too often|always|every day|every night|all the time|lately|most days|probably|partly|in a way|more or less|pretty much|almost';

/** Words that come before an answer and say nothing themselves. */
export const LEAD = new RegExp(
  `^(?:${[
    'well|oh|ah|um+|uh+(?! huh)|erm*|hm+|so|but|and|then|like|look|ok|okay|god|hell|please|sorry|honestly|truthfully|frankly',
    'actually|really|sadly|unfortunately|regrettably|tbh|ngl|lol|winny|i mean|i (?:guess|suppose|think|fear|am afraid)(?! (?:so|about|of)(?: |$))',
    'to be (?:fully |quite |completely |totally )?(?:honest|fair|frank)|if i (?:am|have to be|must be) (?:being )?(?:totally |really )?honest',
    'i (?:am|will) (?:be )?honest(?: with you)?|i am (?:so )?sorry|truth is|the truth is|if i said|what if i said',
    '(?:i am |i will )?not (?:going to|gonna) lie|i (?:will not|can not|can ?not|do not want to) lie|i would be lying otherwise|no lie',
    'i (?:hate|am (?:ashamed|embarrassed|sorry|scared|afraid)|have|would have|must|would|will|want|need) (?:to )?(?:say|admit)(?: it)?(?: that)?',
    '(?:my|the) (?:honest )?answer (?:is|would be)|it is a|that is a|thanks? for asking|thank you(?: for asking)?',
  ].join('|')})(?: |$)`,
);

/** Words that may come between or after the words of a short answer and leaves it one. */
const FILLER = `${HALF}|${YES_WORD}|been|actually|really|honestly|still|now|right now|today|tonight|though|if i am honest|to be honest|lol|winny|for (?:a while|so long|(?:[^ ]+ ){0,2}(?:days|weeks|months|years|time|hours))|since [^ ]+`;
/** A second clause that leaves a short answer one: "I do, but…". */
const SECOND = ' (?:and|but|because|cause|when|if|although|though|since) .*';
/** A short sentence that says "yes, I do" and no more; "I have a dog" and "I am tired" are other sentences. */
const I_DO = `(?:i|we|he|she|they|it|there) (?:am|do|have|is|are|does|has)(?: (?:${FILLER}))*(?:${SECOND})?$`;
const THOUGHT =
  `i (?:(?:am|do|have|keep|was|just|been|often|always|still|really|actually|sometimes|seriously|also|had) )*` +
  `(?:think|thinking|thought|considering|considered|contemplating|planning|planned|having thoughts) (?:(?:about|of|on|like) )?` +
  `(?:it|dying|ending|hurting|killing|suicide|death|doing (?:it|that|this|so)|(?:this|that)(?= (?:all|too|every|since|for|when|today|tonight|now|and|but|${HALF})${END}|$))`;
/** "Sometimes", "maybe when I'm alone", "probably I do"; not "sometimes it rains". */
const HOW_OFTEN =
  `(?:${HALF})(?: (?:${FILLER}))*(?: (?:(?:when|if|at|in|during|after|before)(?: [^ ]+){1,4}|(?:and|but|because) .*|` +
  `(?:i )?(?:do|am|have|might|could|will|would|want to)(?: (?:it|that))?|it (?:is|does|has|crosses my mind)|${THOUGHT}.*))?$`;

/** A yes where it means danger. */
export const YES = new RegExp(
  `^(?:(?:${YES_WORD}|ya|y|uh huh|mhm+|${YES_FOREIGN})${END}|${I_DO}|${HOW_OFTEN}|${THOUGHT}${END}|` +
    `(?:true|correct|exactly|absolutely|definitely|of course|ofc)(?: (?:${FILLER}|i (?:am|do|have)))*$|` +
    `(?:i )?(?:think|guess|suppose|fear|am afraid) so${END}|` +
    `i would be lying(?: if i said)?${END}|i (?:can not|could not|will not) (?:say no|say i am not|deny)${END}|` +
    `(?:it|the thought) (?:has |does |did )?cross(?:ed|es)? my mind|(?:it|that) (?:is|has been) on my mind|` +
    `(?:a )?part of me (?:is|does|has|wants(?: to| it)?)(?: (?:${FILLER}))*$|` +
    `i (?:do )?(?:might|may|could|will|probably will|want to|want it|am (?:going|planning|tempted) to|would)(?: (?:do it|act|today|tonight|yes))?$|` +
    `i do feel (?:like (?:it|that)|that way|so|it|i (?:might|could|will))${END}|i do need (?:it|help|one)$|` +
    `i have (?:the |those |these |had |such )*thoughts(?: (?:like|of|about) (?:it|that|this|those)|$)|` +
    `i am (?:in danger|suicidal|tempted|hurting|cutting|restricting|purging)(?: myself)?$)`,
  'u',
);
/** A part of a message that says no more than how often, or how much. */
export const ONLY_HALF = new RegExp(
  `^(?:${HALF})(?: (?:${HALF}|yes|i (?:do|am|have)|though|if i am honest|to be honest))*$`,
  'u',
);
export const SAYS_YES = new RegExp(
  `^(?:${YES_WORD})(?! (?:or no|i am (?:fine|ok|okay|good|safe|alright))\\b)${END}`,
  'u',
);
/** A yes where it means that there is no danger. */
export const PLAIN_YES = new RegExp(
  `^(?:(?:${YES_WORD}|ya|y|uh huh|mhm+|${YES_FOREIGN})${END}|(?:true|correct|exactly|absolutely|definitely|of course|ofc|(?:i|he|she|they|we|it|there) (?:am|do|have|can|is|are|has))$)`,
  'u',
);

/** The things that a question asks for, where "the pills are here" or "he is outside" answers it. */
export type AskedFor = 'thing' | 'person' | 'wound';

const THING =
  '(?:[^ ]+ )?(?:pills?|tablets|meds|medication|paracetamol|ibuprofen|insulin|rope|cord|belt|noose|kni(?:fe|ves)|blades?|razors?|scissors|guns?|pistol|rifle|shotgun|bleach|poison)';
const PLACE = 'right here|here|in|on|near|nearby|next|by|under|beside|within|behind|upstairs|downstairs';
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
  wound: new RegExp(
    `^(?:i|we|he|she|they|it|my [^ ]+) (?:(?:am|is|are|have|has|do|did|still|been|got|had|just) )*(?:hurt|bleeding|injured|wounded|cuts?|burns?|bruise[sd]|faint(?:ing|ed)?|passed out|chest pains?|a racing heart|need(?:ing)? stitches)${END}`,
    'u',
  ),
};
/** Words that say that it is out of reach. */
export const OUT_OF_REACH = /(?:^| )(?:not|no|gone|away|locked|threw|thrown|flushed|gave|given|none)(?= |$)/;
