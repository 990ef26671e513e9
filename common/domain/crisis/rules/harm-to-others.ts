import type { Rule } from '../rule.ts';

const own = ['denied', 'reported', 'fiction', 'past', 'hyperbole'] as const;

/** Figures of speech about killing and hitting, and work with weapons and animals. */
const HARMLESS = [
  '{attack} ~ the|a|this|that|my ~ game|boss_fight|level|process|workout|interview|test|exam|presentation|song|beat|lights|engine|mood|vibe|time|weeds|bugs|zombie|zombies|enemy|enemies|dragon|record|score|deadline|bacteria|mosquito|mosquitoes|rats|mice|ants|wasps|spider|spiders|fish|chicken|pig|deer|plants|clock|photo|video|film|movie|hoops|pool|arrow',
  'hurt|hurting ..4 feelings|by_leaving|by_breaking_up|emotionally|by_telling|by_saying|if_i_leave|by_being_honest|by_lying',
  'hit|hitting ..2 up|on|on_her|on_him|the_gym|target|targets',
  'beat|beating ..3 at|in_a|in_the|record|to_it|him_to_it|him_to_the|by|next_time|game|chess',
  'kill|killing|murder ~ for ~ a|some|that|those',
  'burn|burning ~ bridges|calories',
  'shoot|shooting|burn|burning|drop ~ {other_one} ~ a|an|some|over|back ..2 message|text|email|note|line|dm|cd|copy|disc|playlist|look|reply|question',
  'beat|beating|smash|smashing|kill|killing|murder|slaughter|destroy|attack ~ {other_one} ~ at|in_the_final|in_the_match|in_the_quiz|in_the_game|on_the_pitch|on_the_field|with_hugs|with_love|with_questions',
  'killing time',
  'kill him|her|them with_kindness',
  'attack ~ the ~ problem|task|work',
  'video game|games|minecraft|fortnite|gta|call_of_duty|skyrim|valorant|elden_ring|dnd|npc|npcs|pokemon|sims|zelda|roblox|witcher',
];

/** Danger from the person to another. */
export const HARM_TO_OTHERS_RULES: readonly Rule[] = [
  {
    code: 'harm_others_plan',
    level: 3,
    guards: own,
    unless: HARMLESS,
    patterns: [
      'i ~ am ~ going_to|about_to ~ {attack} ~ {other_one} ..3 {soon}',
      '{soon} ..3 i ~ am|will ..2 {attack} ~ {other_one}',
      'i ~ have|got|bought|brought|am_holding|am_taking ..4 gun|knife|rifle|pistol|weapon|bat|machete|axe|hammer ..8 {attack} ~ {other_one}',
      'i ~ am|will|have ..3 waiting|outside|driving|on_my_way|going ..6 house|place|home|office|school|work ..6 {attack} ~ {other_one}',
      'gun|knife|rifle|weapon ..6 school|work|office|class|church|mosque|synagogue ..6 pay|kill|shoot|dead|regret|everyone|them',
      'i ~ am ~ going_to|planning_to|about_to|will ~ shoot_up|bomb|blow_up|burn_down ..2 school|office|workplace|church|mosque|synagogue|building|house|place|mall|store|airport|hospital',
      'i ~ have|made ~ a ~ plan|list ..4 {attack} ~ {other_one}',
      'i ~ know ~ exactly ~ how|when|where ..4 {attack} ~ {other_one}',
      'bring|bringing|take|taking|brought|took ~ a|my|the|dad|his ..1 gun|rifle|knife|pistol|shotgun|machete|bomb ~ to|into|in ~ school|work|class|college|church|the_office|uni|campus|mosque',
      'put|putting|slipped|pour|poured|mixed ~ rat_poison|poison|bleach|antifreeze|weedkiller|pills|sleeping_pills ~ in|into ~ his|her|their|my_husband|my_wife|my_boss ..2 coffee|tea|drink|food|dinner|wine|soup',
      'waiting|wait|standing|stood|sat|parked ..2 outside ~ his|her|their|my_ex ..6 with|got|have ..2 {weapon}',
      'i ~ can not|barely ~ stop|hold_back|control ~ myself ~ from ~ {attack} ~ {other_one}',
      '{other_one} ~ will ~ all? ~ pay|die|be_sorry|regret ..4 tonight|tomorrow|soon|gun|knife|blood',
    ],
  },
  {
    code: 'harm_others_threat',
    level: 2,
    guards: [...own, 'notMine'],
    unless: HARMLESS,
    patterns: [
      'i ~ {mean_others} ~ smash|cave|bash|crush ..1 his|her|their ~ skull|head|face',
      'i ~ thinking_about|thinking_of|considering ~ killing|murdering|stabbing|poisoning|shooting ~ my|him|her|them ..1',
      'walk|go|going|walking ..3 office|school|work|church|mall ~ with ~ my|a|the ~ rifle|gun|shotgun',

      'get|getting|buy|buying|bring|bringing ~ a|my|the ~ gun|knife|weapon ..6 sorry|pay|regret|suffer|revenge',
      'nearly|almost ~ strangled|stabbed|killed|choked|smothered ~ my|him|her|them ..2',
      'bomb|bombing|blow_up|burn_down|shoot_up ~ that|this|the|my ~ place|building|school|office|house|town|club|church|mosque',
      'poison|poisoning ~ his|her|their|my_husband|my_wife|my_boss|him|them',

      'fantasies|fantasy|fantasize|fantasise|fantasizing|fantasising|dreaming|dream ~ of|about ~ {violence} ~ {other_one}',
      'make|making ~ {other_one} ~ all? ~ pay|suffer|bleed ~ with|in|until ~ blood|their_lives|his_life|pain',
      'i ~ have ~ a? ~ knife|gun|weapon|bat ~ in ~ my ~ bag|backpack|pocket|car|locker|jacket ..4 for|school|work|him|her|them|tomorrow|case_he|if_he',

      'i ~ am? ~ {mean_others} ~ {attack} ~ {other_one}',
      'set|setting|put ~ fire ~ to ~ his|her|their|the|my ~ house|flat|car|school|home|shop|building|caravan ..4',
      'burn|torch|burning|torching ~ his|her|their|that ~ car|house|flat|van|shop|home|place ~ out|down|up|with|tonight|$',
      'put|putting ~ {other_one} ~ through ~ a|the|that ~ window|wall|windscreen|glass|floor',
      'put|putting ~ {other_one} ~ in ~ hospital|the_hospital|the_ground|a_coffin|a_wheelchair|intensive_care|the_morgue',
      'drive|driving|run|drove ..3 car|van|truck|lorry ~ into|over|through ~ a|the|them|him|her|people ..1 crowd|people|parade|school|kids|market|$',
      'they|he|she|all ~ all? ~ deserve ~ to ~ die ..8 list|plan|gun|knife|soon|tomorrow|i_will',
      'held|hold|holding|put|putting|press|pressing|pressed ~ a|the|my ~ pillow|cushion|hand ~ over|on ~ her|his|their|the_baby ~ face|head|mouth|nose ..2',
      'bought|got|ordered|made|making|building|have ..4 pipe_bomb|explosive|explosives|detonator|chemicals_for_a_bomb|parts_for_a_bomb|a_bomb',
      'kill ~ my|him|her|them ..3 and ~ then? ~ myself',
      '{mean_others} ~ {violence} ~ {other_one}',
      'shoot|shooting|blow|blowing|bomb|burn|burning ~ up|down ..2 school|office|workplace|church|mosque|synagogue|mall|my_work|the_place',
      'strap on|bomb_vest|suicide_vest ..4 use|wear|build|make|blow',
      'homicidal ~ thoughts|urges|feelings|ideation|rage',
      'scared|afraid|worried|terrified ~ that? i ~ will|might|am_going_to|could|may|would ~ {violence} ~ {other_one}',
    ],
  },
  {
    code: 'harm_others_done',
    level: 2,
    guards: ['fiction', 'past', 'denied', 'reported'],
    unless: [...HARMLESS, 'accident|accidentally|by_mistake|game|sparring|boxing|in_self_defence|playing'],
    patterns: [
      'i ~ have|sometimes|just ~ hit|hurt|punched|slapped|choked|strangled|stabbed|shot|beat_up|kicked|pushed|shoved|attacked ~ my ..1 {partner}|{family}',
      'i ~ hit|punched|slapped|choked|strangled|stabbed|shot|beat_up|kicked|shoved|attacked ~ my ..1 {partner}|mum|dad|sister|brother',
      'stop|quit ~ physically? ~ abusing|hitting|beating|hurting ~ my ..1 {partner}|her|him|kids|children',
    ],
  },
  {
    code: 'harm_others_done',
    level: 2,
    guards: ['fiction', 'past', 'denied', 'reported', 'notMine'],
    unless: [...HARMLESS, 'accident|accidentally|by_mistake|game|sparring|boxing|playing'],
    patterns: [
      'strangled|choked|stabbed|punched|slapped|hit|beat_up|kicked|attacked|shoved ~ my ..1 {partner}',
    ],
  },
  {
    code: 'harm_others_question',
    level: 2,
    guards: ['fiction', 'reported'],
    unless: [
      ...HARMLESS,
      'novel|story|character|screenplay|script|plot|murder_mystery|crime_fiction|witcher|movie|film|rat|rats|cockroach|cockroaches|weeds|fungus',
    ],
    patterns: [
      'how|where|ways|way ~ to|do_i|can_i|could_i|would_i|should_i ~ {violence} ~ {other_one}',
      'how|ways|way ..4 poison ..3 someone|somebody|person|people|him|her|them|my|drink|food|coffee|tea',
      'poison ..2 {other_one} ..6 drink|food|without|know',
      'how ..3 get away with ~ murder|killing|hurting|it_if_i_kill',
      'make ..3 look like an? ~ accident ..4',
    ],
  },
  {
    code: 'harm_others_voices',
    level: 2,
    guards: ['fiction', 'past', 'denied'],
    patterns: [
      'voices|voice ..6 tell|telling|tells|say|saying|says|want|wants|command|commanding|order|told ..4 {violence} ~ {other_one}',
      'voices|voice ..6 tell|telling|tells|say|saying|says|want|wants|command|commanding|order|told ..4 {attack_how}',
      'god|good|the_devil|satan|demons|angels|aliens|the_tv ..3 told|tells|telling|wants|want|commands|commanding ~ me ..2 {violence}|sacrifice|punish ~ {other_one}',
    ],
  },
  {
    code: 'harm_others_urge',
    level: 1,
    guards: ['fiction', 'reported', 'denied'],
    unless: HARMLESS,
    patterns: [
      'i ~ {mean_others} ~ {attack}|end|destroy ~ {other_one}',
      'want|wish ~ {other_one} ~ dead|to_die|would_die|to_suffer',
      'revenge ~ on ~ {other_one}',
      'thoughts|thought|thinking|fantasies|fantasy|fantasize|fantasise|fantasizing|dreaming|dream ~ of|about|to ~ {violence} ~ {other_one}',
    ],
  },
];
