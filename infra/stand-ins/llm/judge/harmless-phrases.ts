import { phrase } from './plain-words.ts';

/** Everyday sayings that use dangerous words. They are taken out before anything is judged. */
export const HARMLESS = [
  '(?:is|are|was|were|been|be|s|re) (?:\\w+ )?killing me',
  '(?:my )?(?:back|feet|head|legs?|knees?|shoes|heels|neck|stomach|boss|job|commute|traffic|heat|suspense|wait|homework)(?: \\w+)? (?:is|are|s) killing (?:me|us)',
  '(?:mum|mom|dad|wife|husband|boss|parents?|sister|brother|teacher|girlfriend|boyfriend|he|she|they)~(?:will|is going to|are going to|d|would|ll|gonna|going to) (?:kill|murder) me',
  '(?:could|would|to) kill for',
  'dying (?:to|for) (?:know|see|hear|try|meet|find|tell|get|go|eat|watch|a|an|some|the|my)',
  '(?:dying|died|die|dies|dead|killed me|killing me) (?:of|from|with)? ?(?:laughing|laughter|embarrassment|boredom|shame|cringe|curiosity|hunger|heat|cold)',
  '(?:bored|scared|worried|tired|embarrassed|frightened|starved) to death',
  '(?:love|loved|loves) (?:\\w+ )?to death',
  'to die for',
  'dead (?:tired|serious|line|end|lift|beat|on my feet|inside the game|battery|phone|simple|easy|good|sure|wrong)',
  'deadlines?',
  '(?:drop|knock|stone) dead gorgeous',
  'kill(?:ed|ing|s)? (?:\\w+ )?(?:time|the mood|the vibe|the lights?|the engine|the process|a process|process|processes|the server|the app|the joke|it at|an hour|two birds|weeds?|bacteria|germs|zombies|the boss|the dragon|the monster|dragons|monsters|bugs?|mosquitos?|mosquitoes|flies|ants|spiders?|a spider|wasps?|a python|python|the task|a task|a job|a thread|the queen)',
  'kill(?:ed|ing)? it',
  '(?:shoot|shot|shooting) (?:\\w+ )?(?:a |an |some |the )?(?:goal|hoops?|film|movie|video|photos?|pictures?|portrait|scene|email|message|basket|pool|penalty|stars?|breeze|wedding)',
  '(?:shot|shots) of (?:espresso|tequila|vodka|whisky)',
  '(?:photo|film|video) shoot',
  'suicide (?:squad|prevention|awareness|rates?|statistics|hotline volunteer|bomb(?:er|ing)s?|mission|note in the (?:book|film|game))',
  '(?:bath|photo|sugar|caffeine) bomb',
  'bath ?bombs?',
  'sick and tired',
  'hang(?:ing)? (?:out|around|on|up|in there|with)',
  'hang my (?:coat|washing|head|picture)',
  'jump(?:ing)? (?:off|from) (?:the )?(?:sofa|couch|page|diving board|topic)',
  '(?:cut|cutting|cuts?) (?:\\w+ )?(?:my|the|his|her) (?:hair|grass|lawn|fringe|nails|losses|hours|spending|costs?|finger(?: \\w+)? (?:cooking|chopping))',
  'cut (?:down|back|out|off|short|ties|corners|contact)',
  '(?:cutting|bleeding) edge',
  'break a leg',
  'overdos(?:e|ed|ing) on (?:chocolate|coffee|caffeine|sugar|netflix|cake|cheese|tv|christmas|work|screen time)',
  'drown(?:ing)? in (?:work|emails?|paperwork|homework|debt|laundry|deadlines|assignments)',
  'end it with (?:him|her|my|them)',
  'end(?:ing)? (?:my|the) (?:relationship|marriage|contract|subscription|tenancy|call|day|week)',
  'take (?:my|the|her|his) (?:pills?|tablets?|meds|medication|antidepressants?) (?:every|each|as|at|with|in|before|after|when|daily|twice|once|on time|for)',
  'i (?:nearly|almost) died',
  'i (?:could|just|literally|would)? ?(?:have )?died? (?:inside|when|laughing)',
  '(?:in|on) (?:fortnite|minecraft|call of duty|the game|my game|a game|dnd|warzone|valorant|elden ring)~',
].map((source) => new RegExp(phrase(source).source, 'gu'));

/** Words that say the rest is a story, a lesson, news or a piece of work, not the writer's own life. */
export const STORY = phrase(
  [
    '(?:my|the|a|this|that|an|in his|in her) (?:\\w+ )?(?:novel|story|screenplay|script|character|protagonist|book|film|movie|series|episode|show|song|lyrics|poem|play|essay|dissertation|assignment|article|paper|documentary|podcast|game|chapter|tv show|drama)',
    'i (?:am|m|was|ve been)? ?(?:reading|watching|watched|writing|researching|studying) (?:about|a|an|the)',
    'in the (?:news|paper|papers)',
    'main character',
    'hamlet|romeo|juliet|ophelia|shakespeare|anna karenina|werther',
    '(?:first|second) world war|ww2|wwii|holocaust|history class|for (?:my )?(?:homework|school project|coursework|a level)',
    'as a (?:nurse|doctor|paramedic|social worker|teacher|counsellor|therapist|police officer|firefighter)',
  ].join('|'),
);

/** Somebody else is spoken of. */
export const OTHERS =
  /(?<![\p{L}])(?:my|a|an|his|her|our|their|the) (?:\p{L}+ )?(?:friend|mate|brother|sister|mum|mom|mother|dad|father|son|daughter|uncle|aunt|auntie|cousin|nephew|niece|grandad|grandfather|grandma|grandmother|gran|partner|husband|wife|boyfriend|girlfriend|ex|colleague|neighbour|neighbor|roommate|flatmate|classmate|student|patient|client|teacher|boss|man|woman|guy|girl|boy|kid|actor|singer)(?![\p{L}])/u;

/** What was said happened long ago, or is over. */
export const PAST = phrase(
  [
    '(?:years|months|decades) ago',
    'when i was (?:a |in |at |younger|little|small|young|\\d+|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)',
    'last year|as a (?:child|kid|teenager|teen)|in my (?:teens|twenties|thirties|childhood|past)|back then|in (?:19|20)\\d\\d|i used to|used to|in the past|at school i|a long time ago|clean for|recovered|in recovery',
  ].join('|'),
);

/** The writer says that it is not so. */
export const DENIAL = phrase(
  [
    'im not (?:\\w+ )?(?:suicid*|going to (?:kill|hurt|harm|do)|thinking (?:of|about)~(?:suicide|killing|hurting|dying|ending)|in danger|planning)',
    'i (?:dont|do not|didnt|wouldnt|would never|never|will never|wont) (?:\\w+ )?(?:want to (?:kill|die|hurt|harm|end)|kill|hurt|harm|have (?:\\w+ )?(?:thoughts|plans?)|plan to|feel suicide*|think about (?:suicide|killing|dying))',
    'ive (?:never|not) (?:\\w+ )?(?:thought|wanted|tried|felt|considered|been suicide*)',
    'no (?:suicidal )?(?:thoughts|plans?|intention|intent) (?:of|to|about)',
    'not (?:actually |really )?suicide*',
    '(?:dont|do not|didnt|never|not) (?:really |ever )?(?:want|wanted|wanting|mean|meant|going|like) to (?:hurt|upset|harm|kill)',
  ].join('|'),
);
