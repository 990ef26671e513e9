import type { ForbiddenRule } from './forbidden.ts';

/** A refusal names what it refuses. */
const REFUSED = 'not never cannot without refuse unable will_not instead';
/** Somebody else, or something that has happened already. */
const NOT_TOLD_TO = `${REFUSED} if he she they we who them people character characters film story book when said told wrote mentioned`;

/** Means and methods of dying or of harm. */
export const MEANS: readonly ForbiddenRule[] = [
  {
    kind: 'means',
    alsoQuoted: true,
    unlessAfter: REFUSED,
    phrases: [
      '{best} ..2 way|ways|method|methods|option|means ..2 to ..1 die|kill|suicide|hang|drown|overdose|starve|poison|harm_yourself|hurt_yourself|cut_yourself|end_your_life|end_it_all|end_your_own',
      '{best} ..2 way|ways|method|methods|means of ..1 dying|killing|suicide|hanging|drowning|overdosing|cutting|ending_your',
      'way|ways|method|methods|how to|of ~ {act} ~ yourself|oneself|your_life|it_all',
      'method|methods of|for ~ suicide|dying|self_harm|self',
      'here is how to ~ {act}|die',
      'lethal|fatal|deadly ..1 dose|doses|amount|amounts|overdose|quantity|combination|mix|mixture|level|levels',
      'dose|amount|quantity that|which ~ is|will|would|can ~ lethal|fatal|deadly|kill|toxic',
      'enough ..3 to kill ~ you|yourself|person|anyone|someone|him|her|them',
      'pills|tablets|capsules|paracetamol|ibuprofen|painkillers ~ would|will|should|can ~ be? ~ enough|kill|lethal|fatal|toxic|do_it',
      'most ~ lethal|effective|reliable method|way|means',
      'painless|painlessly ~ death|die|suicide|method|end',
      'bleed out|to_death',
      'hang|hanging|hung yourself|themselves|oneself',
      'shoot|shooting|drown|drowning|gas|gassing|poison|poisoning|suffocate|suffocating|strangle|asphyxiate yourself',
    ],
  },
  {
    kind: 'means',
    alsoQuoted: true,
    unlessAfter: NOT_TOLD_TO,
    phrases: [
      'take|taking|swallow|swallowing|down|downing|ingest|gulp|crush|mix|mixing|combine|use|need|get|buy|stockpile|save_up|collect ..2 #|all|handful|handfuls|bottle|whole|packet|box|entire|every|lots|strip|strips|loads|bunch ..4 {pills} !as|prescribed|exactly|regularly|every|daily|your|each|on',
      'mix|mixing|combine|combining|wash|take|taking ..3 {pills} ..2 with ..2 alcohol|vodka|wine|whisky|whiskey|spirits|drink|gin|beer|opioids|grapefruit',
      'mix|mixing|combine ..3 bleach|ammonia|chlorine|drain',
      'drink ..2 bleach|antifreeze|drain_cleaner|cleaner|pesticide|weedkiller|methanol',
      'take|taking ~ overdose|lethal|fatal',
      'overdose|overdosing|od on ..2 {pills}|it|them|insulin|alcohol',
      'tie|tying|loop|make|knot|attach|fix|throw|fasten ..3 noose|rope|ligature|belt|cord|cable|scarf|sheet|sheets|knot ..6 {anchor}',
      '{tying} ..3 around|round ~ neck|throat',
      'noose|ligature ..3 around|over|from|to|tight|ready|knot',
      'cut|cutting|slit|slitting|slash|slashing|slice|slicing|open ..2 wrist|wrists|vein|veins|artery|arteries|throat|forearm|thighs|jugular',
      'cut|cutting|slice|slit ~ along|lengthwise|deeper|vertically|down_the|across_the|longways ..2 wrist|arm|vein|thigh|skin|$',
      'use|using|take|taking|get|grab|find|press|hold|buy|drag|break|pull|run ..3 razor|razors|blade|blades|scalpel|sharpener ..3 skin|arm|arms|thigh|cut|leg|wrist|out|across|along|from|against|yourself|and|to|$',
      'jump|jumping|leap|leaping|throw_yourself|throwing_yourself ..3 off|from|under|in_front_of|into|onto|out_of ..3 {height}',
      'step|stepping|walk|walking|lie_down|stand in_front_of|under|onto|into ..2 train|trains|traffic|tracks|lorry|truck|bus|motorway|rails',
      'breathe|breathing|inhale|inhaling|fill|use|using|buy|get|run ..5 helium|nitrogen|exhaust|fumes|monoxide|butane',
      'run|running|leave|start ~ engine|car ..4 garage|running|closed',
      'bag over ~ head|face|mouth',
      'gun|pistol|shotgun|rifle|barrel ..4 in|to|against|at|into ..1 mouth|head|temple|chin|throat',
      'pull|pulling|squeeze the trigger !of|for|warning',
      'load|loading|buy|get|find ~ gun|pistol|shotgun|rifle !safe|lock',
      'stop|stopping|skip|skipping|double|triple ..2 insulin',
      'inject|injecting ..4 insulin|air|bubble|potassium',
      'make|making yourself ~ sick|vomit|throw_up',
      'burn|burning yourself|your_skin|your_arm ..2 with',
      'bite|scratch|burn|punch|hit|scald yourself ~ until|instead|with',
      '{pressure} ~ neck|throat|carotid|windpipe ..3 until|pass_out|unconscious|stop',
      'put|hold|push|keep ..2 head under_water|underwater|in_the_water',
      'eat|eating ~ less_than|under|below|only|no_more_than ..1 # calories',
    ],
  },
  {
    kind: 'means',
    alsoQuoted: true,
    fromLevel: 1,
    unlessAfter: 'if',
    phrases: [
      'noose|nooses|ligature|razor|razors|blade|blades|scalpel',
      'hanging|hang|hanged yourself|himself|herself',
      'jump|jumping ~ off|from|in_front_of',
      'overdosing|poison|lethal|fatal|asphyxiation|suffocation|carbon_monoxide|helium',
      'slit|slash|slashing|cutting ~ your ~ wrist|wrists|arms|throat',
      'take|taking|swallow|swallowing ..3 # ..2 {pills}',
      'gun|guns|pistol|shotgun|rifle|trigger !warning|warnings',
    ],
  },
];

export const MEANS_LISTS = {
  best: 'best easiest quickest fastest surest simplest painless peaceful quick easy effective reliable safest gentlest gentle good common least',
  act: 'kill killing hang hanging drown drowning end ending hurt hurting harm harming cut cutting starve starving poison poisoning shoot shooting suffocate suffocating burn',
  pills:
    'pill pills tablet tablets capsule capsules paracetamol acetaminophen ibuprofen aspirin codeine tramadol morphine fentanyl oxycodone opioids sertraline citalopram fluoxetine amitriptyline diazepam valium xanax zopiclone melatonin antidepressants antidepressant painkillers painkiller medication medications meds sleepers mg milligrams grams tylenol benzos quetiapine lithium propranolol antihistamines',
  anchor:
    'neck throat beam rail ceiling banister bannister hook door doorknob branch rafter rafters tree fan bar',
  tying:
    'tie tying wrap wrapping put putting loop tighten tightening pull rope belt cord cable scarf sheet noose',
  height:
    'bridge roof rooftop building balcony cliff window train trains tracks traffic platform ledge overpass car_park motorway multistorey height',
  pressure: 'press pressing squeeze squeezing tighten tightening pressure choke',
};
