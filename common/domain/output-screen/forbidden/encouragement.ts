import type { ForbiddenRule } from './forbidden.ts';

const REPORTED =
  'if whether said say says saying told tell tells telling mentioned wrote think thinks thinking thought thoughts feel feels feeling felt believe believes believing sound sounds seem seems seemed convinced voice voices mind part idea belief afraid worried not never nobody cannot lie lies depression bully bullies like why anything something whatever';

/** Words that push a person towards dying, harm or violence. */
export const ENCOURAGEMENT: readonly ForbiddenRule[] = [
  {
    kind: 'encouragement',
    unlessAfter: REPORTED,
    phrases: [
      'you ~ {should} ..2 {harm}',
      'you ~ have_every|have_a|have_the right|reason|permission to ~ {harm}|die',
      'you ~ deserve|deserved|need to ~ {harm}|die|suffer|be_hurt|hurt|be_punished|be_dead|feel_pain !be',
      'you ~ deserve|deserved ~ pain|punishment|death|beating|abuse|it_all',
      'you|they|everyone|everybody|people|family|world|kids|children|he|she ~ would|will|might_be|are|is ..3 better_off ~ dead|if_you|without_you|gone|when_you|not_here',
      'better_off dead|without_you',
      'happier|better|relieved|easier|lighter|freer if|once|when you ~ died|die|were_dead|are_dead|were_gone|are_gone|killed|ended|disappeared',
      'world|life|things|everything|it ..3 would|will be ..2 better|easier|nicer ..2 without_you|if_you_died|if_you_were_dead|if_you_were_gone|once_you_are_gone',
      'nobody|no_one ~ would|will|is_going_to ~ miss|notice|care|mourn ..3 you|if|when|cares $',
      'nobody|no_one ~ will|would ~ miss you',
      'go ahead ~ and? {harm}|jump|die',
      'please|just|now|then|so|go|do ~ kill|hang|drown|shoot|cut|hurt|harm yourself',
      'please|just|now|then|so|go ~ end your life|end_it_all|and_die',
      '^ kill|cut|harm|starve yourself',
      '^ end your life',
      'you ~ can|could|should|may|will ~ let_go_of_life|stop_living|leave_this_world|be_at_peace_then',
      'i|we ~ support|respect|understand|accept|agree_with|approve|encourage ..2 your ..2 decision|choice|wish|plan|right ~ to ~ die|kill|end|harm|hurt|cut|jump',
      'i|we ~ support|approve|encourage ..1 you ..2 in killing|ending|dying|harming|hurting|cutting',
      'it|that is|would_be|might_be ~ ok|okay|fine|alright|all_right|brave|good|right|best|understandable|reasonable|rational|normal|time to ~ {harm}|die|let_go_of_life',
      'it|that would|will|might be best|better|easier|kinder if you ~ died|were_dead|were_gone|killed|ended|did_not_wake|left_this_world',
      'suicide|dying|death ~ is|would_be|can_be|might_be|may_be ..3 answer|option|solution|way_out|relief|choice|release|best|right|brave|peaceful|freedom|easier',
      'killing|ending|hurting|cutting|harming|starving|burning yourself|your_life|it_all ~ is|would_be|will|can|may|might|would ..3 answer|option|solution|way_out|relief|ok|okay|fine|best|brave|help|helps|easier|peaceful|release|healthy|good|right|relieve',
      'you ~ have ~ no|nothing reason|reasons|left|point ..2 to_live|live|living',
      'there is ~ no|nothing reason|point|left ..3 to_live|live_for|living|go_on|carry_on',
      'your life is ~ worthless|pointless|over|meaningless|hopeless|not_worth',
      'you are ~ worthless|pathetic|a_burden|burden|useless|hopeless|unlovable|disgusting',
      'you|he|she|they ~ should ~ be_dead|die|suffer|be_killed|be_hurt',
      'he|she|they ~ deserve|deserves|deserved|had_it_coming ..2 to_die|to_be_hurt|to_suffer|to_be_killed|death|a_beating',
      'i ~ can|will|would|could ~ help you ~ die|kill|end_it|end_your_life|do_it_painlessly|hurt',
      'you ~ {should} ~ starve|purge|stop_eating|skip_meals|not_eat|eat_nothing|fast_for_days',
      'do it tonight|tomorrow_then|quickly|before_anybody|before_anyone|before_somebody|before_someone|before_they|before_he|before_she|before_you|before_it',
    ],
  },
  {
    kind: 'encouragement',
    fromLevel: 1,
    unlessAfter: `${REPORTED} can help`,
    phrases: [
      '^ do it $',
      'just do it',
      'go ahead ~ then? $',
      'go_through with it|your_plan|the_plan',
      'you ~ {should} ~ do_it|go_through|follow_through|give_up|let_go $',
      'you ~ {should} ~ give_up|stop_fighting|stop_trying',
      'follow_through|carry_out ~ plan|on_it',
      'i ~ would ~ do_the_same|do_it_too',
    ],
  },
  // Below level 1 "do it before Friday" is ordinary advice about a task.
  { kind: 'encouragement', fromLevel: 1, unlessAfter: REPORTED, phrases: ['do it before'] },
];

export const ENCOURAGEMENT_LISTS = {
  should:
    'should must could can may ought_to need_to have_to might_as_well had_better deserve_to are_allowed_to are_free_to will_have_to want_to_try are_right_to would_be_right_to',
  harm: 'kill_yourself kill_myself end_your_life end_your_own_life end_it_all end_things_for_good take_your_own_life take_your_life commit_suicide die hurt_yourself harm_yourself cut_yourself burn_yourself starve_yourself be_dead kill_him kill_her kill_them stab_him stab_her stab_them hit_him hit_her hit_them hurt_him hurt_her hurt_them poison_him poison_her poison_them',
};
