import { phrase } from './plain-words.ts';

export type VerdictType =
  | 'suicide'
  | 'self_harm'
  | 'harm_to_others'
  | 'abuse'
  | 'medical_emergency'
  | 'eating_disorder'
  | 'child_safety'
  | 'none';
export const LEVELS = ['none', 'concern', 'high', 'imminent'] as const;
export type VerdictLevel = (typeof LEVELS)[number];

export interface Sign {
  type: VerdictType;
  level: VerdictLevel;
  reason: string;
  pattern: RegExp;
}

const sign = (type: VerdictType, level: VerdictLevel, reason: string, phrases: string[]): Sign => ({
  type,
  level,
  reason,
  pattern: phrase(phrases.join('|')),
});

const MEANS =
  '(?:pills|tablets|paracetamol|rope|noose|gun|razor|blade|knife|bridge|roof|train|tracks|cliff|belt|medication|meds|insulin)';

/** What the judge listens for, in bare words (see plain-words.ts). Of several the gravest counts. */
export const SIGNS: readonly Sign[] = [
  sign('suicide', 'imminent', 'You mentioned a plan or a time for ending your life.', [
    '(?:kill myself|end my life|end it all|end it|die|suicide|jump|hang myself|do it|be gone)~(?:tonight|today|right now|this evening|this weekend|tomorrow|in an hour|at midnight|before morning)',
    '(?:tonight|today|tomorrow|this weekend)~(?:im going to|ill|i will|i plan to|i want to)~(?:kill myself|end my life|end it all|die|do it|jump)',
    `(?:ive got|i have|ive|got|have|bought|counted|saved up|saved|hoarded|stockpiled|holding)~${MEANS}~(?:ready|next to me|in my hand|in front of me|beside me|to do it|to end it|to kill myself|in the house and)`,
    '(?:im|i am) (?:standing|sitting|stood|sat)~(?:bridge|roof|ledge|edge|tracks|platform|cliff|window)',
    '(?:wrote|written|writing|left)~(?:suicide note|goodbye (?:letter|note)s?|note to my (?:family|kids|mum|parents))',
    '(?:sorting my things|giving away my things|gave away)~(?:letters|goodbye|thanks for everything)',
    '(?:ive|i have|i) (?:already )?(?:made|got|have) (?:a|my) plan~(?:kill|die|end|suicide|do it|leave this)',
    'i (?:have|ve|ve got) a plan (?:to|and|for)~(?:die|kill|end|how)',
    '(?:know|decided|chosen|planned|picked)~(?:how|when|where|the day|a date) (?:im|ill|i will|to)~(?:do it|die|kill myself|end it)',
    '(?:ive|i have|i|just|already)~(?:took|taken|swallowed|overdosed|od)~(?:all (?:of )?(?:my|the|them)|whole|overdose|bottle|packet|box of|handful|loads|everything in|too many|\\d\\d+ (?:pills|tablets|paracetamol))',
    '(?:garage|car)~(?:engine running|door shut|exhaust)|(?:saving|saved|stockpiling|hoarding) (?:up )?my (?:pills|tablets|meds|medication)',
    '(?:just|i) attempted(?: again| last night| yesterday| today)?(?= \\.| i | and |$)|tried (?:basically )?overdosing',
    'ive (?:just )?overdosed|i (?:just )?overdosed|taken an overdose|took an overdose',
    '(?:this is|my) (?:goodbye|last message|final message)|(?:wont|will not) be here (?:tomorrow|in the morning|next week|much longer)',
    '(?:gun|rope|noose|blade|knife)~(?:in my hand|loaded|to my head|around my neck|on my neck|against my)',
    'a gun in the house~(?:i know|key)',
    '(?:im|i am) (?:about|going|ready) to (?:do it|jump|hang myself|pull the trigger|kill myself|end it)',
    '(?:tonight|today) is the (?:night|day)~(?:end|do it|die|over)?',
  ]),
  sign('suicide', 'high', 'You mentioned wanting to end your life.', [
    '(?:want|wanting|wanted|wish|need|going|plan|planning|ready|like|rather|feel like|thinking (?:of|about)|thought (?:of|about)|think about|thoughts (?:of|about)|considering|tempted)~(?:kill(?:ing)? myself|suicide|tak(?:e|ing) my (?:own )?life|end(?:ing)? my (?:own )?life|end(?:ing)? it all|hang(?:ing)? myself|drown(?:ing)? myself|shoot(?:ing)? myself|jump(?:ing)? off|jump(?:ing)? in front)',
    'kill(?:ing)? myself|hang(?:ing)? myself|shoot(?:ing)? myself|drown(?:ing)? myself|end(?:ing)? my (?:own )?life|tak(?:e|ing) my own life|off myself|top myself|do myself in',
    'i (?:just |really |honestly |only |sometimes |still )*(?:want|wanted|need) to (?:die|be dead|disappear forever|stop existing|cease to exist|not be alive|not exist)',
    'i want it (?:all )?to end (?:forever|for good)|i want to be dead|i want to die',
    '(?:im|i am|feel|feeling|been|felt) (?:\\w+ )?suicid(?:e|al)|suicidal (?:thoughts|ideation|feelings)|suicide thoughts',
    'commit(?:ting)? suicide|suicide (?:plan|method|note)|ways? to (?:die|kill myself|end it|commit)',
    '(?:i )?(?:dont|do not|no longer|cant) want to (?:live|be alive|exist|be here|go on living|wake up|keep living)(?: anymore| any more)?',
    '(?:no|isnt any|not any|without a|see no|lost my)~(?:reason|point|will) (?:to live|in living|to go on living|in being alive|to be alive|to keep living|in going on)',
    '(?:better|better off) (?:off )?(?:dead|if i (?:was|were) dead|if i died|if i wasnt here|without me)',
    '(?:everyone|everybody|they|my (?:family|kids|children|husband|wife|parents|mum))~better off without me',
    '(?:wish|wished) i (?:was|were) (?:dead|never born)|wish i had never been born|wish i could die',
    '(?:easiest|painless|quickest|best|fastest|peaceful|least painful) way to (?:die|kill|end|go|commit)',
    '(?:how many|how much|what dose)~(?:pills|tablets|paracetamol|tylenol|ibuprofen|aspirin|medication|insulin|it)~(?:to die|to kill|fatal|lethal|would kill|overdose|end it)',
    '(?:lethal|fatal) (?:dose|amount|overdose)',
    'should i (?:kill myself|die|end it all|end my life|just die)',
    'is it worth me being alive|not worth (?:living|being alive)|life isnt worth living|life is not worth living',
    '(?:cant|dont want to) (?:do|take) (?:this|it) any ?more~(?:end|die|pills|over|gone)',
    '(?:thinking|thought|want|wanting|going) (?:of |about |to )?(?:driv(?:e|ing)|crash(?:ing)?|steer(?:ing)?)~(?:into a (?:tree|wall|lorry|truck)|off (?:the|a) (?:road|bridge|cliff))',
    '(?:step|stepping|walk|walking|jump|jumping|throw|throwing)~in front of (?:a|the) (?:bus|train|car|lorry|truck|tube)',
    '(?:painless|quick) and (?:certain|sure)|checking out for good|no longer just passive|noose|my attempts? to (?:commit|die|end)|how long~(?:car can idle|engine~garage)|life insurance~suicide',
    'put an end to (?:my life|myself|it all)|ready to die|i should (?:just )?(?:die|be dead)',
  ]),
  sign('suicide', 'concern', 'You said something that sounds as if living feels very hard.', [
    '(?:wish|wished) i (?:wasnt|werent|was not|wouldnt|could not|didnt have to)~(?:here|around|alive|born|wake up|exist|be here)',
    '(?:wish|want) i could (?:just )?(?:disappear|vanish|sleep forever|not wake up|fade away|stop existing)',
    'i (?:just )?want to (?:disappear|vanish|sleep forever|fade away|not be here|never wake up)',
    '(?:hope|hoping|wish)~(?:dont|do not|never|not) wake up',
    'im (?:a|such a|just a|nothing but a) burden|burden (?:to|on) (?:everyone|everybody|my family|them|people)',
    '(?:no|not any|any) (?:way out|hope left|future for me)|im trapped|theres no way out|i feel trapped',
    '(?:whats|what is) the point (?:of|in) (?:living|going on|life|being here|anything|it all|any of it|trying|waking up)|no point (?:in anything|any ?more|to anything|to life)',
    'cant go on(?: like this)?|cant (?:do|take) (?:this|it) any ?more|dont see a future|no future',
    '(?:nobody|no one) would (?:care|notice|miss me)(?: if i (?:died|was gone|disappeared|wasnt here|were gone))?',
    '(?:past|old|used to have|had) suicid(?:e|al) (?:thoughts|attempt)|(?:tried|attempted) (?:to kill myself|suicide)',
    'sick of (?:living|being alive|life)|tired of (?:living|being alive|life|existing|being here)|hate (?:being alive|living|my life)',
    'dont care (?:if i|whether i) (?:live|die|wake up)|wouldnt mind (?:dying|not waking up)|(?:think|thinking|thought) (?:a lot )?about (?:death|dying)',
    'thanks for everything|thank you for everything goodbye|say goodbye to everyone',
    'give up on (?:life|everything|living)|given up on (?:life|everything|living)|empty shell|just existing',
  ]),
  sign('self_harm', 'high', 'You mentioned hurting yourself.', [
    '(?:ive|i|just|been|started|keep|again)~(?<!to )(?:cut|cutting|burned|burnt|burning|hurt|hurting|harmed|harming|scratched|hit|punched) (?:myself|my (?:arms?|wrists?|legs?|thighs?|skin))',
    '(?:ive|i)~(?:been|started|gone back to|relapsed)~(?:cutting|selfharm*|burning myself|hurting myself)',
    'i (?:selfharm|selfharmed|cut myself|am cutting|m cutting)|selfharm(?:ing|ed)? (?:again|today|tonight|last night|yesterday|this week|every)',
    '(?:blade|razor|knife|lighter)~(?:my (?:skin|arm|arms|wrist|wrists|leg|thigh))',
    'bleeding~(?:cut|deep|wont stop|from where i)',
    '(?:how|ways|where|tips|best)~(?:to )?(?:cut|selfharm|hurt myself|harm myself|burn myself)(?! down| back| hair)',
    '(?:going|want|need|about) to (?:\\w+ )?(?:cut|hurt|harm|burn|injure|punish) myself',
  ]),
  sign('self_harm', 'concern', 'You mentioned an urge to hurt yourself.', [
    '(?:holding|got|hold)~(?:knife|blade|razor)~(?:punish|hurt|cut)|(?:urge|urges|urged|thoughts|thinking|thought|tempted|craving|feel like|like)~(?:to |of |about )?(?:cut|cutting|selfharm*|hurt(?:ing)? myself|harm(?:ing)? myself|burn(?:ing)? myself)',
    'selfharm*|used to (?:cut|hurt|harm|burn)(?: myself)?|i deserve (?:pain|to suffer|to hurt)|punish(?:ing)? myself',
  ]),
  sign('harm_to_others', 'imminent', 'You mentioned being about to hurt somebody.', [
    '(?:im|i am) (?:going|about) to (?:kill|stab|shoot|murder|strangle) (?:him|her|them|my|everyone|someone|somebody|that|this)',
    '(?:ive got|i have|got|have) (?:a |the |my )?(?:gun|knife|weapon)~(?:him|her|them|school|work|use it on|outside (?:his|her|their))',
    '(?:tonight|today|tomorrow)~(?:kill|stab|shoot|murder) (?:him|her|them|my|everyone)',
  ]),
  sign('harm_to_others', 'high', 'You mentioned wanting to hurt somebody.', [
    '(?:want|wanting|going|plan|planning|thinking (?:of|about)|thoughts (?:of|about)|thought about|fantasi*(?: about)?|tempted|might|urge)~(?:kill|killing|murder|murdering|stab|stabbing|shoot|shooting|strangle|strangling|hurt|hurting|beat|beating|poison|poisoning|attack|attacking) (?:him|her|them|my (?:wife|husband|partner|boss|mum|mom|dad|father|mother|brother|sister|baby|child|kids|son|daughter|ex|boyfriend|girlfriend|neighbour|neighbor|colleague|roommate)|someone|somebody|people|everyone|others|that (?:man|woman|guy)|the (?:baby|kids|man|woman))',
    'shoot up (?:the|my|a) (?:school|office|place|work)|(?:bring|take) a (?:gun|knife|weapon|bomb) to (?:school|work)',
    'hurt (?:my|the) (?:baby|child|kids|children|son|daughter)|physically (?:abus\\w+|hurt\\w*|hit\\w*) my (?:girlfriend|wife|boyfriend|husband|partner|kids|child|children|mum|dad)',
    '(?:i|im) (?:\\w+ )?(?:afraid|scared|worried) (?:that )?i(?:ll| will| might| could|m going to) (?:hurt|kill|harm) (?:him|her|them|someone|somebody|my)',
  ]),
  sign('harm_to_others', 'concern', 'You mentioned anger strong enough to think of hurting somebody.', [
    '(?:could|want to|feel like|wanted to) (?:\\w+ )?(?:punch|hit|smash|slap|throttle) (?:him|her|them|someone|somebody|my \\w+|people)',
    'make (?:him|her|them) (?:pay|suffer|regret)|wish (?:he|she|they) (?:was|were) dead|hope (?:he|she|they) dies?',
  ]),
  sign('abuse', 'imminent', 'You mentioned that somebody is hurting or threatening you now.', [
    '(?:he|she|they|my (?:husband|wife|partner|boyfriend|girlfriend|dad|father|ex|mum|mother|brother))~(?:is going to|s going to|will|said hell|said he will|threatened to|threatening to|tried to|wants to) (?:kill|strangle|murder|stab|shoot|choke) me',
    '(?:he|she|they) (?:is|are|s|re)~(?:outside|downstairs|at the door|coming|breaking in|in the house)~(?:knife|gun|kill|hurt|scared|hiding|afraid)',
    '(?:im hiding|hiding from|hiding in|locked myself in)~(?:him|her|them|my|he|she|bathroom|bedroom|closet)',
    '(?:he|she|they)~(?:strangled|choked|strangling|choking) me',
  ]),
  sign('abuse', 'high', 'You mentioned that somebody is hurting you.', [
    '(?:he|she|they|my (?:husband|wife|partner|boyfriend|girlfriend|dad|father|stepdad|stepfather|mum|mom|mother|ex|brother|uncle|boss|carer|son))(?: \\w+){0,4} (?:hits|hit|beats|beat|punches|punched|kicks|kicked|slaps|slapped|shoves|pushed|chokes|choked|rapes|raped|abuses|abusing|abused|molests|molested|assaults|assaulted|threatens|burned|hurts) (?:me|us)(?! to | too | into | at )',
    '(?:was|been|got|being|am|im|get|getting) (?:\\w+ )?(?:raped|sexually (?:assaulted|abused)|molested|beaten|beaten up by|abused|assaulted|strangled|choked|trafficked)',
    '(?:forces|forced|forcing|makes|made) me (?:to )?(?:have sex|sleep with|touch|do sexual)|(?:wont|doesnt|didnt|never) (?:let me leave|take no)|locks me in|locked me in|took my (?:passport|phone and)',
    '(?:im|i am|we are|kids are|children are) (?:\\w+ )?(?:scared|afraid|frightened|terrified) (?:of|to go home to)~(?:him|my (?:husband|partner|boyfriend|dad|father|ex|wife|stepdad|mum))',
    'domestic (?:violence|abuse)~(?:me|my|happening|going on)|(?:bruises|black eye)~(?:he|she|from (?:him|her|my)|husband|partner|boyfriend)',
  ]),
  sign('abuse', 'concern', 'You mentioned being controlled or put down by somebody.', [
    '(?:he|she|they|my (?:husband|wife|partner|boyfriend|girlfriend|mum|dad))~(?:controls?|controlling|checks my phone|screams? at me|calls me (?:names|worthless|stupid)|gaslight*|isolat* me|tracks? my phone|wont let me (?:see|go|work|have))',
    'walking on eggshells|(?:emotional|emotionally|verbally|financial|coercive) (?:abuse|abusive|abused|control)',
  ]),
  sign('child_safety', 'imminent', 'You mentioned a child in danger now.', [
    '(?:hurting|beating|hitting|abusing|touching|raping)~(?:my|the|a|his|her) (?:child|son|daughter|baby|little (?:boy|girl|brother|sister)|kids|stepdaughter|stepson)~(?:now|right now|tonight)',
    '(?:baby|child|toddler)~(?:not breathing|isnt breathing|wont wake up|unconscious)',
  ]),
  sign('child_safety', 'high', 'You mentioned a child who may be in danger.', [
    '(?:hits|hit|beats|beat|hurts|hurt|abuses|abusing|abused|molests|molested|touches|touched|shakes|shook|raped|grooming|groomed|neglects|starves)~(?:my|the|a|his|her|our|their|this) (?:\\w+ )?(?:child|children|son|daughter|baby|kid|kids|little (?:boy|girl|brother|sister)|brother|sister|niece|nephew|stepdaughter|stepson|grandchild)',
    '(?:child|boy|girl|son|daughter|niece|nephew|kid)~(?:being|is|gets|got|was) (?:\\w+ )?(?:abused|beaten|molested|hurt by|hit by|groomed|neglected|touched by)',
    'i(?:m| am) (?:only )?(?:8|9|10|11|12|13|14|15|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen)(?: years old)?~(?:hurts|hits|touches|touched|hit|beats|naked|pictures|secret)',
    '(?:touches|touched|touching) me~(?:secret|not to tell|dont tell|private|down there)|(?:asked|asks|wants|wanted|made) (?:me )?(?:for|to send)~(?:nudes|naked (?:photos|pictures|pics))',
    '(?:teacher|coach|uncle|stepdad|dad|priest|grown ?up|adult|man online|older man)~(?:touched|touches|touching|kissed|undress|naked|inappropriate)~(?:me|her|him|my|kids?|child)',
  ]),
  sign('medical_emergency', 'imminent', 'You mentioned signs that need medical help at once.', [
    '(?:crushing|severe|tight|bad|terrible|sharp)? ?(?:chest pain|pain in my chest|chest (?:is|feels) (?:crushing|really tight))~(?:arm|jaw|breath*|sweat*|left|sick|numb)',
    '(?:cant|cannot|struggling to|hard to|unable to) breathe~(?:lips|blue|allerg*|swelling|swollen|throat|stung|peanut*|chest|asthma|inhaler)',
    '(?:face|mouth|arm|side)~(?:droop*|gone numb|went numb|slurr*|cant move)',
    '(?:throat|tongue|face) (?:is )?(?:swelling|closing|swollen)|anaphyla*|having a (?:stroke|heart attack|seizure)|coughing up blood|vomiting blood|wont stop bleeding|losing (?:a lot of|so much) blood|bleeding (?:heavily|a lot)',
    '(?:drank|swallowed|drunk|ate)~(?:bleach|antifreeze|weed ?killer|drain cleaner|poison|battery acid)',
    '(?:unconscious|passed out|not breathing|collapsed|unresponsive|wont wake up)~(?:what do i|help|not breathing|pills|drugs|breathing|now)?',
  ]),
  sign('medical_emergency', 'high', 'You mentioned a danger to your health that needs a doctor soon.', [
    '(?:stopped|stopping|quit) (?:drinking|alcohol|valium|diazepam|benzos|xanax)~(?:shak*|seeing things|seizure|hallucinat*|sweating)',
    '(?:hearing voices|voices)~(?:tell|telling|told) me to|(?:chest pain|chest pains)(?! when i worry)',
    '(?:mixed|mixing|took|taken)~(?:too (?:much|many)|double|triple|whole (?:bottle|pack|packet))~(?:medication|meds|pills|tablets|insulin|dose)?',
    '(?:stopped|not) taking (?:my )?insulin|havent (?:had|drunk) (?:any )?water~days',
  ]),
  sign(
    'eating_disorder',
    'high',
    'You mentioned not eating, or being sick, in a way that can be dangerous.',
    [
      '(?:havent|have not|not|nothing to|stopped|refuse to|refusing to) (?:eat|eaten|eating)~(?:for )?(?:\\d+|two|three|four|five|six|seven|several|a few|many|in) (?:days|weeks|a week)',
      '(?:nothing|no food)~(?:for )?(?:\\d+|two|three|four|five|six|seven|several) (?:days|weeks)',
      '(?:purg(?:e|ed|ing)|puk(?:e|ed|ing)|mak(?:e|ing) myself (?:sick|vomit|throw up)|throw(?:ing)? up|vomit(?:ing)?|laxatives)~(?:after|every|times a day|meal|eat|food|daily|binge|lose weight|calories)',
      '(?:faint(?:ed|ing)?|passed out|collaps(?:ed|ing)|black(?:ing|ed) out)~(?:eat|eaten|food|starv*|weight|fasting|calories|hungry)',
      '(?:how|ways|tips|help|best)~(?:to )?(?:be anorexic|become anorexic|starve myself|purge|throw up my food|hide~not eating|pro ?ana|thinspo)',
      '(?:\\d{3}|two hundred|three hundred|four hundred|five hundred) calories (?:a|per) day|starv(?:e|ing) myself|pro ?ana|thinspo',
      'lose (?:\\w+ ){0,3}(?:kilos|kg|pounds|lbs|stone)~(?:in|by|within)~(?:days|a week|one week)',
    ],
  ),
  sign('eating_disorder', 'concern', 'You mentioned a hard time with food.', [
    'anorexi*|bulimi*|binge(?:d|ing)? and|bing(?:e|eing|ing) (?:eating|every)|purging|eating disorder|skipping meals|scared of (?:food|eating|gaining weight)|(?:hate|disgusted by) my body~(?:eat|food|weight)|feel guilty (?:after|when|about) eat*|calories',
  ]),
];
