import type { Rule } from '../rule.ts';

const told = ['denied', 'fiction', 'past', 'reported', 'hyperbole'] as const;
const NOT_EATING = [
  'ramadan|yom_kippur|lent|colonoscopy|surgery|operation|dentist|flu|stomach_bug|food_poisoning|chemo|chemotherapy|virus|hungover|hangover|morning_sickness|pregnant',
  'breakfast|lunch|dinner yet|today_yet|until',
  'since ~ breakfast|lunch|this_morning',
  'rude|busy|meetings',
];

/** Dangerous eating. */
export const EATING_RULES: readonly Rule[] = [
  {
    code: 'eating_danger',
    level: 2,
    guards: told,
    unless: NOT_EATING,
    patterns: [
      'faint|fainted|fainting|dizzy|collapsed|passed_out|passing_out|blacking_out|blacked_out|palpitations|heart ..10 not_eating|not_eaten|have_not_eaten|starving_myself|starved|purging|fasting|restricting|laxatives',
      'not_eating|not_eaten|have_not_eaten|starving|purging|fasting|restricting|laxatives|throwing_up|bulimia|anorexia ..12 faint|fainted|fainting|dizzy|collapse|collapsed|passed_out|passing_out|heart|chest|blood|hair_is_falling|period|blacked_out',
      'i ~ weigh ..2 60|65|70|75|80|85 ~ lbs|pounds|lb',
      'weigh|down_to ..2 28|29|30|31|32|33|34|35|36|37|38|39 ~ kg|kilos|kilograms ..2',
      'ran|run|running|exercise|exercised|trained|workout|gym ..6 no|without|empty ~ any? ~ food|eating|stomach ..6 collapsed|fainted|passed_out|every_day',
      'water|dry ~ fast|fasts|fasting ..6 day|days',
      'stopped|stop|not ~ drinking|drink ~ water ..6 weight|eating|scales|lose',
    ],
  },
  {
    code: 'eating_restriction',
    level: 2,
    guards: told,
    unless: NOT_EATING,
    patterns: [
      'eat|eating|eaten|ate|consume|intake ~ is? ~ under|below|less_than|about|around|maybe? ~ 50|100|150|200|250|300|350|400|450|500 ~ calories',

      'i ~ ate|eaten|eat ~ nothing ~ since|for|all|in ..3',
      'i ~ only? ~ eat|ate|eating|have|allow_myself ~ one|an|1 ~ apple|egg|banana|cracker|rice_cake|yoghurt|yogurt|carrot|cucumber|bite|spoonful ~ a|per|each|every ~ day',
      '{want} ~ be ~ so ~ thin|skinny|light|small ~ that|i ~ i? ~ disappear|die|vanish|fade',
      'not ~ eaten ~ since ~ monday|tuesday|wednesday|thursday|friday|saturday|sunday|last',
      'i ~ ate ~ nothing',

      'i ~ have|had not ~ eaten ~ anything|properly|solid_food|a_meal|food|in|for|since ..3 {days_without}',
      'i ~ have ~ not ~ eaten ..3 {days_without}',
      'i ~ am ~ starving ~ myself',
      'starve|starving|starved ~ myself',
      'eat|eating|ate ~ nothing ~ but ..6 passed_out|fainted|dizzy|collapsed|weeks|faint',
      'have|need|got ~ to ~ burn|earn|run|work ~ off? ~ everything|every|all ..3 eat|ate|calorie|calories|food',
      'black_coffee|only_water|just_water|only_coffee|just_coffee|nothing_but_water|nothing_but_coffee ~ since ~ monday|tuesday|wednesday|thursday|friday|saturday|sunday|the_day_before|last_week',
      'refuse|refusing|stopped|stop|quit ~ to? ~ eat|eating ~ completely|altogether|anything|because_i|to_lose|so_i|until_i|food_entirely|again',
      'i ~ do_not|will_not|can_not|am_not_going_to ~ let|allow ~ myself ~ to? ~ eat|have_food',
      'i ~ do_not ~ deserve ~ to ~ eat|food',
      'i ~ only|barely ~ eat|eating|ate|allow_myself|have|let_myself_have ~ 50|100|150|200|250|300|350|400|450|500 ~ calories',
      '50|100|150|200|250|300|350|400|450|500 ~ calories ~ a|per|each ~ day',
      'only|just|nothing_but ~ water|black_coffee|ice|gum|diet_coke ..4 {days_without}',
      'my ~ anorexia|bulimia|eating_disorder|ed ~ is ~ back|getting_worse|killing_me|winning|out_of_control|worse|taking_over|so_bad',
    ],
  },
  {
    code: 'eating_purging',
    level: 2,
    guards: told,
    unless: [
      'flu|food_poisoning|stomach_bug|virus|pregnant|drunk_too_much|hungover|alcohol|migraine|travel|car_sick|bleach|data|files',
    ],
    patterns: [
      'laxatives|laxative ..2 every|each|a ~ day|night|morning|meal',
      'i ~ purge|purged|self_induce',

      'throw|threw|throwing|puke|puking|vomit|vomiting|bring|bringing ~ up? ~ everything|all|whatever|anything|my_food ..2 i|eat|food|ate ..1',
      'chew|chewing ..2 and ~ spit|spitting',
      'puke|pukes|puking|vomit|vomiting|throw_up ~ after ~ everything|every|each|all|whenever ..3',
      'run|gym|exercise|hours|workout ..6 every|each ~ time ~ i ~ eat',
      'laxatives ..2 a|every ~ day',

      'make|making|made|force|forcing|forced ~ myself ~ to? ~ throw_up|vomit|sick|be_sick|puke|throwing_up|purge',
      'i ~ have|am|keep|started|been|just|was|always|binge_and|binged_and|binging_and ~ been? ~ purge|purged|purging',
      'binge|binged|bingeing|binging ~ and|then ~ purge|purged|purging|throw_up|threw_up|vomit|vomited|make_myself',
      'throw|throwing|threw|puke|puking|vomit|vomiting|sick ~ up? ..3 after ~ i? ~ eating|eat|every_meal|each_meal|meals|dinner|lunch|i_eat|i_ate ..5',
      'lose|lost|losing ~ weight ~ by ~ puking|vomiting|throwing_up|purging|starving',
      'fingers|finger|toothbrush ~ down ~ my ~ throat',
      'laxatives|laxative|diuretics|diet_pills|ipecac|water_pills ..8 weight|lose|thin|skinny|calories|eat|ate|fat|every_day|after',
      'taking|take|took|abuse|abusing|using|use ..3 laxatives|diuretics|ipecac|diet_pills ..5',
    ],
  },
  {
    code: 'eating_question',
    level: 2,
    guards: ['fiction', 'reported'],
    patterns: [
      'how|tips|ways|way|advice|tricks|help|best ..6 starve|starving|purge|purging|throw_up|make_myself_sick|stop_eating|anorexic|anorexia|not_eat|bulimic|vomit ..3 myself|weight|skinny|food|after|without|tips|be|become|anyone|better|for|successfully',
      'tips|advice|tricks|how|forums|communities|sites|websites|community|group ..6 being|becoming|be|become|stay|to_be|for|with|on ~ anorexic|anorexia|bulimic|bulimia',
      'pro ~ ana|mia|anorexia|bulimia',
      'fastest|quickest|extreme|best|quick|dangerous|suicidal ~ way|ways|diet|diets|method|methods|strategies ..6 skinny|bones|thin|ribs|ribcage|hipbones|collarbones|rapid_weight_loss|rapidly_lose|lose_weight_without_anyone',
      'so ~ skinny|thin ~ that|my ..6 bones|ribs|ribcage|hipbones|collarbones|stick_out|show',
    ],
  },
  {
    code: 'eating_concern',
    level: 1,
    guards: ['fiction', 'reported'],
    patterns: [
      'i ~ have|had|think_i_have|might_have|struggle_with|developed|am_recovering_from|recovering_from ~ an? ~ eating_disorder|anorexia|bulimia|binge_eating_disorder|ed|arfid|disordered_eating',
      'hate ~ my ~ body',
      'i ~ feel ~ so? ~ fat|disgusting ~ after|when ~ i? ~ eat|eating|ate',
      'skip|skipping|skipped ~ meals',
      'binge|bingeing|binging|binged ~ eat|eating|again|every',
      'scared|afraid|terrified|guilty ..3 eating|food|eat|gain_weight|gaining_weight|ate',
      'not ~ been? ~ eat|eating|eaten ~ much|enough|properly|well|today|anything',
      'eating ~ disorder|disorders',
    ],
  },
];
