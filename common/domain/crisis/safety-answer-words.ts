/** The words of answers to safety questions, as patterns; the text is folded and without short forms ("i am", "do not"). */

export const END = '(?![\\p{L}\\p{N}\\p{M}])';

/** A plain yes; the only one that still counts when other messages have come between. */
export const YES_WORD = 'ye+s+|yea+h*|yeh|ye|yh|ye+p+|yu+p+|aye|ya+s+|yuh+|yus+|yessir|y e s';
export const YES_FOREIGN = 'si|oui|ja|da|tak|sim|igen|evet|да|так|是的?|はい|ええ|うん|네|예|응|نعم|हाँ|हां';
export const NO_FOREIGN =
  'non|nein|nie|nao|nem|nej|nei|hayir|hayır|нет|ні|不是?|いいえ|아니요|아니오|아니|لا|नहीं|नही';

/** How often, or how much. */
export const HALF =
  'sometimes|some days|some nights|at times|at night|now and then|on and off|from time to time|once in a while|occasionally|maybe|perhaps|possibly|a bit|a little|a lot|kind of|kinda|sort of|sorta|often|too often|always|every day|every night|all the time|lately|most days|probably|partly|in a way|more or less|pretty much|almost|constantly|daily|nightly|frequently|regularly|non ?stop|24 7|most of the time|much of the time|most nights|every (?:single )?(?:morning|evening|day|night|week|hour|minute)|each (?:day|night)|once or twice|a few times|now and again|every now and then|every so often|here and there|(?:quite|very|so) often|quite a (?:bit|lot)|a fair bit|somewhat|to some extent|in some ways|more and more|more than (?:ever|once|you (?:know|think))|more often than not|something like that|all (?:day|night)|low ?key|prob|probs|prolly|mayb|mby|lots|loads|tons|a ton|too much|sumtimes|somtimes|some times|sometime|(?:only|just|mostly|even) (?:sometimes|at night|a bit|a little|lately|at times)';

/** Words that come before an answer and say nothing themselves. */
export const LEAD = new RegExp(
  `^(?:${[
    'well|oh|ah|um+|uh+(?! huh)|erm*|hm+|so|but|and|then|like|look|ok|okay|god|hell|please(?!$)|sorry|honestly|truthfully|frankly',
    'actually|really|sadly|unfortunately|regrettably|tbh|ngl|lol|winny|i mean|i (?:guess|suppose|think|fear|am afraid)(?! (?:so|about|of)(?: |$))',
    'to be (?:fully |quite |completely |totally )?(?:honest|fair|frank)|if i (?:am|have to be|must be) (?:being )?(?:totally |really )?honest',
    'i (?:am|will) (?:be )?honest(?: with you)?|i am (?:so )?sorry|truth is|the truth is|if i said|what if i said',
    '(?:i am |i will )?not (?:going to|gonna) lie|i (?:will not|can not|can ?not|do not want to) lie|i would be lying otherwise|no lie',
    'i (?:hate|am (?:ashamed|embarrassed|sorry|scared|afraid)|have|would have|must|would|will|want|need) (?:to )?(?:say(?! so(?: |$))|admit)(?: it)?(?: that)?',
    'i (?:believe|reckon|feel like)(?= (?:i|it|he|she|they|there) )',
    '(?:idk|i do not know)(?= (?:maybe|probably|prob|yes|yeah|i do|i am|sometimes|kinda|kind of|sort of)(?: |$))',
    '(?:my|the) (?:honest )?answer (?:is|would be)|it is a|that is a|thanks? for asking|thank you(?: for asking)?',
  ].join('|')})(?: |$)`,
);

/** Words that may come between or after the words of a short answer and leaves it one. */
const FILLER = `${HALF}|${YES_WORD}|been|very much|so much|too|ngl|tbh|fr|sir|sadly|unfortunately|yesterday|last (?:night|week|month)|this (?:morning|week|month)|as well|again|already|badly|please|actually|really|honestly|still|now|right now|today|tonight|though|if i am honest|to be honest|lol|winny|for (?:a while|so long|(?:[^ ]+ ){0,2}(?:days|weeks|months|years|time|hours))|since [^ ]+`;
/** A second clause that leaves a short answer one: "I do, but…". */
const SECOND =
  ' (?:and|but|because|cause|when|whenever|every time|even (?:when|if|though)|if|although|though|since) .*';
/** What may follow the words of a short answer. */
export const REST = `(?: (?:${FILLER}))*(?:${SECOND})?$`;
/** A short sentence that says "yes, I do" and no more; "I have a dog" and "I am tired" are other sentences. */
const I_DO = `(?:i|we|he|she|they|it|there) (?:am|do|have|is|are|does|has)${REST}`;
const THOUGHT =
  `i (?:(?:am|do|have|keep|was|just|been|often|always|still|really|actually|sometimes|seriously|also|had) )*` +
  `(?:think|thinking|thought|considering|considered|contemplating|planning|planned|having thoughts) (?:(?:about|of|on|like) )?` +
  `(?:it|dying|ending|hurting|killing|suicide|death|doing (?:it|that|this|so)|(?:this|that)(?= (?:all|too|every|since|for|when|today|tonight|now|and|but|${HALF})${END}|$))`;
/** "Sometimes", "maybe when I'm alone", "probably I do"; not "sometimes it rains". */
const HOW_OFTEN =
  `(?:${HALF})(?: (?:${FILLER}))*(?: (?:(?:when|if|at|in|during|after|before)(?: [^ ]+){1,4}|(?:and|but|because) .*|` +
  `(?:i )?(?:do|am|have|might|could|will|would|want to)(?: (?:it|that))?|it (?:is|does|has|crosses my mind)|${THOUGHT}.*))?$`;

const STRONGLY =
  '(?:(?:do|still|really|often|always|sometimes|just|also|actually|definitely|kind of|kinda|sort of|probably|certainly|seriously|desperately|badly|might|may|would|constantly|all) )*';
const IT = 'it|that|this|them|those|these';
/** Answers that take the verb of the question, or its thing: "I have them every day", "I feel like it", "it is that", "I should". */
const WITH_VERB = [
  `(?:i|we|he|she|they|it|there) (?:(?:really|still|sometimes|always|often|definitely|certainly|probably|actually|just|also|constantly|sure|kind of|kinda|sort of) )+(?:am|do|have|is|are|does|has)${REST}`,
  `i ${STRONGLY}(?:have|get|keep (?:having|getting)|(?:am|have been) (?:having|getting)|have had|had) (?:(?:the|those|these|such|some|a few|many|dark|bad|suicidal|intrusive|violent) )*(?:them|those|these|some|one|thoughts|urges)(?: (?:like|of|about) (?:${IT}))?${REST}`,
  `i ${STRONGLY}feel (?:like (?:it|that|this|doing (?:it|that|this|so))|that way|this way|so|it)${REST}`,
  `i ${STRONGLY}(?:should|need to|have to|must|ought to|want to|would like to|would love to|want (?:it|that|this)|could|will)(?: (?:do|have|get|see|want|need) (?:it|that|this|so|help|some|one|medical help|a doctor))?${REST}`,
  `(?:i )?${STRONGLY}(?:need|require|could use|could do with|am in need of) (?:(?:a|an|some|medical|urgent|to see|to go to) )*(?:it|that|help|one|doctor|ambulance|nurse|hospital|somebody|someone)${REST}`,
  `i am (?:${STRONGLY})(?:in need|at risk|close to it|about to|doing (?:it|that|this|both|so)|being (?:hurt|threatened|abused|hit|beaten|harmed)|(?:stopping|starving) myself)${REST}`,
  `i ${STRONGLY}know (?:(?:of|about) (?:it|that)|(?:of |about )?(?:one|some|two|a few|several|many|somebody|someone|(?:a|one|this|some) (?:child|kid|boy|girl|baby)))${REST}`,
  `there (?:(?:really|probably|always|still|also|definitely|certainly) )*(?:is|are|might be|may be|could be|has been|have been)(?: (?:one|two|some|many|a few|several|lots|somebody|someone|thoughts|such thoughts|those|a (?:need|risk|child|kid|boy|girl|baby|person|man|woman|guy)))?${REST}`,
  `(?:it|that|this) is (?:exactly |just |probably |sadly |unfortunately )*(?:true|right|correct|so|it|that|this|both|how i feel|how it is|what (?:it is|i (?:mean|meant|want|feel|am (?:thinking|feeling|doing|saying))))${REST}`,
  `(?:(?:am|been|have been|always|often|just|still|constantly) )*(?:thinking|considering)(?: (?:about|of|on))? (?:${IT})${REST}`,
  `(?:(?:i|it|he|she|they|there) )?(?:(?:might|may|could) be|have been|have had|am)${REST}`,
  `i have (?:(?:got|made|a|my|the|some) )+plans?${REST}`,
  `(?:just |only )?(?:suicidal|(?:suicidal )?thoughts|in my head|words|threats)${REST}`,
  `(?:(?:it|they|the thoughts?|the urges?) (?:is|are) )?always (?:there|on my mind|in my head)${REST}`,
  `(?:it|they|the thoughts?|the urges?) (?:never|will not|do not|does not) (?:stops?|goes away|go away|leaves? me(?: alone)?)${REST}`,
  `i am (?:the|that) (?:one|child|kid)${REST}`,
  `(?:they|we) (?:all|both) (?:do|are|have)${REST}`,
  `i can not (?:stop|help)(?: (?:${IT}|myself|the thoughts|doing it|thinking(?: (?:about|of) (?:${IT}))?))?${REST}`,
  `i (?:am )?${STRONGLY}(?:try|trying)(?: (?:so )?hard| my best)? (?:not to(?: think (?:about|of) (?:${IT}))?|to stop)${REST}`,
  `i wish (?:i|it|they|he|she|there) (?:am|was|were|is|did|does|had|would) not${REST}`,
  `(?:both(?: of (?:them|those|it))?|either|all of (?:it|them|that|those|the above)|one of (?:them|those)|the (?:first|second|former|latter|last)(?: (?:one|thing|part))?|help(?: me)?)${REST}`,
  `(?:(?:hurting|harming|killing|cutting|threatening)(?: (?:myself|him|her|them|me|somebody|someone))?|ending (?:my life|it|it all)|starving myself|doing it|threatened|beaten|bullied|abused)${REST}`,
  `(?:you|i|one) (?:could|can|might|may) say (?:that|so|it)${REST}`,
].join('|');

/** A yes where it means danger. */
export const YES = new RegExp(
  `^(?:(?:${YES_WORD}|ya|y|uh huh|mhm+|${YES_FOREIGN})${END}|${I_DO}|${HOW_OFTEN}|${THOUGHT}${END}|${WITH_VERB}|` +
    `(?:true|correct|exactly|absolutely|definitely|of course|ofc|sure|indeed|certainly|totally|obviously|clearly|very much(?: so)?|recently|usually|ofcourse|deff?o?|defin[ai]te?ly|absolutly|fr|for real|right|spot on|bingo|exactly that|that exactly)(?: (?:${FILLER}|i (?:am|do|have)))*$|` +
    `(?:i )?(?:think|guess|suppose|fear|am afraid|believe|reckon|imagine|expect|would say) so${END}|` +
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
