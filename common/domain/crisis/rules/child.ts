import type { Rule } from '../rule.ts';

const told = ['denied', 'fiction', 'past'] as const;

/** A child or young person in danger. */
export const CHILD_RULES: readonly Rule[] = [
  {
    code: 'child_sexual',
    level: 2,
    guards: ['denied', 'fiction', 'past'],
    unless: ['law|laws|documentary|article|news|definition|what_is'],
    patterns: [
      'touches|touched|touching|rubs|rubbed|licked ~ her|his|their ~ private|privates|private_parts|genitals|vagina|penis',

      '{minor} ..14 does|did|doing ~ things|stuff|something ~ to ~ me',
      'does|did|doing ~ things|stuff ~ to ~ me ~ at_night|when_mum|when_dad|in_my_room|in_bed|when_we_are_alone|that_hurt',
      '{elder} ..3 does|did|doing ~ things|stuff|something ~ to ~ me ..3',
      'puts|put|putting ~ his|her ~ finger|fingers|hand|thing|penis ~ in|inside|on|down ~ her|him|me|my|their ~ $|private|privates|pants|bottom|vagina|there',
      'did|does|doing|done ~ something|things|stuff ~ to ~ my ..1 {child}',
      'hand|hands|fingers ~ in|down|up|inside ~ her|his|my|their ~ pants|underwear|trousers|knickers|skirt|dress|shorts|nappy|diaper',
      'sends|sent|sending|shows|showed ~ me ..4 pictures|photos|videos|pics ..3 himself|himself_naked|private|penis|dick|naked ..8 {minor}',
      'blackmailing|extorting|blackmail|blackmailed ..10 {minor}',
      '{minor} ..10 blackmailing|extorting|blackmail|blackmailed',

      '{elder} ..6 touches|touched|touching|gropes|groped|molests|molested|rapes|raped ~ me',
      '{elder} ..6 makes|made|forces|forced|asks|asked ~ me ~ to? ~ touch|undress|take_off|watch|send|do_things|kiss|sleep_in_his|keep_it_secret|shower',
      '{elder} ..6 comes|came|sneaks|walks ~ into ~ my ~ room|bed ~ at_night|and|when|while ..6',
      '{elder} ..6 hits|slaps|grabs|touches|squeezes|pats ..2 my ~ butt|bum|bottom|chest|breasts|thigh',
      'hits|slaps|grabs|touches ..6 butt|bum|breasts|chest ..12 stepdad|uncle|dad|teacher|coach|stepfather',
      '{elder} ..6 comments|stares|looks|scans ..5 my ~ body|outfits|butt|bum|chest|breasts',
      '{young} ..8 molested|molests|raped|groomed|groomed_by|sexually_abused|touched_inappropriately',
      '{minor} ..12 nudes|nude|naked|touch_me|touches_me|touched_me|sex_with_me|sexual|older_man|meet_me|raped|molested|send_pics|send_pictures|sex',
      'nudes|naked|touches_me|touched_me|sex|older_man|meet_up|sexual|raped|molested ..12 {minor}',
      'he|she|they|man|guy|someone|stranger ~ is ~ {adult_age} ..10 nudes|pics|pictures|meet|sex|touch|secret|naked ..6',
      '{child} ..5 told|tells|said|says ..10 touched|touches|touching|molested|raped|private_parts|privates|sexual|hurt|hurts|hits ..5',
      '{anybody} ..4 touched|touches|touching|molested|molests|molesting|abusing|abused|raped|grooming|sexually ..3 my ..2 {child}',
      'my ..2 {child} ~ is|was|has_been ~ being|been ~ abused|molested|groomed|raped|touched|trafficked|sexually_abused',
      'attracted ~ to ~ children|kids|minors|little_girls|little_boys|young_girls|young_boys|underage',
      'sexual ~ thoughts|feelings|attraction|urges|fantasies ..4 children|kids|minors|a_child|a_minor|underage|my_daughter|my_son|little_girls|little_boys',
      'urges ~ to|towards|toward ..3 children|child|kids|minors|a_minor',
      'child ~ porn|pornography|sexual_abuse_material',
      'csam',
      'adult|man|guy|teacher|coach ..8 online ..8 {minor}',
    ],
  },
  {
    // Without the guard for fiction, because strangers meet children in games.
    code: 'child_sexual',
    level: 2,
    guards: ['denied', 'past'],
    patterns: [
      'man|guy|stranger|someone|he|person|player|friend ..8 wants|want|asked|asks|keeps_asking|telling ~ me ~ to ~ meet|come|send ..8 {minor}',
      '{minor} ..12 man|guy|stranger|someone|he|person|player ..8 wants|want|asked|asks|keeps_asking ~ me ~ to ~ meet|come|send|visit',
    ],
  },
  {
    code: 'child_at_risk',
    level: 2,
    guards: ['fiction', 'denied'],
    unless: ['video|game', 'hurt ..2 feelings', 'shake ..2 hand'],
    patterns: [
      'thinking|think|thought|thoughts ~ about|of ~ suffocating|smothering|drowning|shaking|killing|hurting|harming ~ my|the|our ..1 {child}',

      'baby|toddler|newborn|infant ..12 afraid|scared|worried|terrified ..4 hurt|shake|harm|drop|smother ~ him|her|them|it',

      'imagine|imagining|picture|picturing|images_of|flashes_of|visions_of|think_about|thinking_about ~ throwing|dropping|hurting|harming|drowning|smothering|shaking|hitting|stabbing ~ my|the|our ..1 {child}',
      'baby|cot|crib|crying|screaming|screamed|screams|cries|newborn ..14 shake|smother|suffocate|shook|smothered ~ her|him|it',
      'shake|smother|suffocate|shook|smothered ~ her|him|it ..14 baby|cot|crib|crying|screaming|screamed|screams|cries|newborn',
      'i ~ shook|smothered|shaken ~ him|her|the_baby|the_cot ..4',
      'hit|hitting|beat|belted|slapped ~ my|the ..1 {child} ~ with ~ a|the|my ~ belt|stick|spoon|slipper|shoe|cable|cane',
      'i ~ slapped|smacked|hit|shook|kicked|burned|pushed ~ my|the|our ..1 {child} ~ so ~ hard',

      'i ~ {mean_others} ~ hurt|harm|shake|smother|hit|drown|kill|throw|strangle|suffocate|slap|drop ~ my|the|this|our ..2 {child}',
      'scared|afraid|worried|terrified|frightened ..2 i ~ will|might|am_going_to|could|may|would|am_gonna ..2 hurt|harm|shake|smother|hit|drown|kill|throw|drop|snap ..2 {child}|him|her ..4 cry|crying|stop|baby|child|alone',
      'scared|afraid|worried|terrified|frightened ..2 i ~ will|might|am_going_to|could|may|would ~ hurt|harm|shake|smother|hit|drown|kill|throw ~ my|the|our ..2 {child}',
      'thoughts|thought|urge|urges|images|visions ~ of|about|to ~ hurting|harming|drowning|smothering|killing|shaking|throwing|hurt|harm|drown|smother|kill|shake ~ my|the|our ..2 {child}',
      'i ~ shook|hit|hurt|slapped|burned|threw|beat ~ my|the|our ..2 {child}',
      'i ~ hit|beat|smack|slap ~ my ~ children|kids|son|daughter|child|baby ..3 when|too|so|hard|and|because|again',
      'my|the|our ..1 baby|newborn|infant|toddler ..8 shake|smother|throw ~ him|her|it|them',
      'voices|voice ..8 hurt|harm|kill|drown ~ my|the|our ..1 {child}',
    ],
  },
  {
    code: 'child_harmed',
    level: 2,
    guards: told,
    unless: ['game|book|show|movie', 'bully|bullies|school_fight_last_year'],
    patterns: [
      'hits|hit|hitting|beats|beat|beating|whips ~ me|him|her|them|us|the|my ..1 small_one|little_one|boy|girl|kids|kid|child|son|daughter|children? ..2 with ~ a|the|his|her ~ belt|slipper|cable|stick|spoon|cane|shoe|buckle|extension_cord',
      'marks|mark|bruise|bruises|welts ..3 like ~ a ~ belt|hand|buckle|cigarette ..4',
      '{close_person} ..3 shakes|shook|shaking|whips|whipped ~ my|the|our|his|her ..1 {child}',

      '{close_person} ..4 {hits}|{hit}|{hitting} ~ my|the|our|his|her ..2 {child}',
      '{close_person} ..4 {hits}|{hit}|{hitting}|hurts|hurting|abuses|abusing ~ the|our|my ~ kids|children|baby|child|kid|little_ones',
      'my ..2 {child} ~ is|was|are ~ being|getting ~ beaten|hit|abused|starved|hurt|neglected',
      'my ..2 {child} ..4 bruises|bruise|burn_marks|cigarette_burns ..6',
      '{minor} ..14 hits|hit|beats|beat|hurts|hurt|punches|kicks|chokes|whips|abuses|abused|threatens|starves|locks ~ me ..4',
      '{hits}|{hit}|{hitting}|locks|starves|whips|abuses ~ me ..14 {minor}',
      'my ~ parents|mum_and_dad|stepdad|stepmum|stepfather|stepmother|foster_parents|foster_dad|foster_mum|mum_and_stepdad ..3 {hits}|{hit}|{hitting}|starve|starves|lock|locks|whip|whips|abuse|abuses ~ me',
      'a|the|this|neighbour|neighbours|neighbor|neighbors ..2 child|kid|baby|toddler|kids|children ..4 being|getting|is_being|are_being|been ~ beaten|hit|abused|hurt|starved|left_alone|neglected',
      'locks|locked|ties|tied|chains|leaves|left ~ my|the|our|his|her ..1 {child} ~ in|outside|alone|up|to ..3 basement|cellar|cage|car|room|cupboard|closet|hours|days|night|bed|shed|garage',
      '{child} ..4 left|locked ~ alone|in|outside ..5 hours|days|car|room|night|cage|cellar|basement',
    ],
  },
  {
    code: 'child_unsafe',
    level: 2,
    guards: told,
    patterns: [
      '{minor} ..14 ran_away|run_away|running_away|homeless|kicked_me_out|kicked_out|not_safe|unsafe|scared_to_go_home|afraid_to_go_home|nowhere_to_go ..3',
      'ran_away|run_away|homeless|kicked_me_out|not_safe|scared_to_go_home|afraid_to_go_home|nowhere_to_go ..14 {minor}',
      'my ..2 {child} ~ is|are ~ missing|not_safe|in_danger|unsafe',
      '{child} ..4 ~ not ~ safe ~ with|at|around',
    ],
  },
];
