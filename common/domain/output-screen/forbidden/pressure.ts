import type { ForbiddenRule } from './forbidden.ts';

/** After these words a reproach is not Winny's: the person or another said, believes or fears it. */
const REPORTED =
  'if whether said say says saying told tell tells telling mentioned wrote think thinks thinking thought thoughts feel feels feeling felt believe believes believing sound sounds seem seems seemed convinced voice voices mind part idea belief afraid worried wonder wondering ask asks asked asking blame blames blaming not never nobody cannot like as';

/** Requests for a promise, and reproaches. */
export const PRESSURE: readonly ForbiddenRule[] = [
  {
    kind: 'promise',
    unlessAfter:
      'if whether said not never cannot without made made_him made_her he she they him her who no nobody asked',
    phrases: [
      'promise|swear ~ me|winny',
      'can|could|will|would|do you ~ promise|swear ~ me|that|to|not|you|it|this',
      'can|could|will|would you ~ give me ~ word|promise',
      'give me ~ word|promise',
      'i ~ need|want|ask|am_asking|would_like you to ~ promise|swear|give_me',
      'i ~ need|want ~ word|promise that|on|from|not',
      'you ~ must|have_to|need_to|should ~ promise|swear ~ me|that|to|not|you',
      'make ~ promise|pact|deal|contract with_me|to_me|with_winny',
      "let's|let_us make ~ promise|pact|deal|contract",
      'make me ~ promise',
      'no suicide|harm contract|agreement|pact',
      '^ promise|swear that|to|you|not',
      'please|then|so|now|just promise|swear that|to|you|not|me',
      'agree|commit|pledge|vow ~ not to ~ act|hurt|harm|do|kill|try|cut|end',
    ],
  },
  {
    kind: 'blame',
    unlessAfter: REPORTED,
    phrases: [
      'you ~ brought ~ this|it|that|all|these|everything ..2 on|upon yourself',
      'this|it|that|all|everything|which|happened|what_he_did|what_she_did is|was ~ your fault|doing|own_fault|own_doing|making|own_making',
      'this|it|that|all is|was ~ because_of|down_to|on you $',
      'you ~ have ~ only yourself to_blame',
      'only yourself|you to_blame',
      'nobody|no_one|nothing ~ to_blame|else_to_blame but|except ~ yourself|you',
      'you ~ are ~ to_blame|the_one_to_blame|at_fault|the_problem',
      'i ~ blame you',
      'shame on you',
      'you ~ should|ought_to ~ be ~ ashamed',
      'you ~ deserved ~ this|it|that|what',
      'you ~ were|are asking_for_it|asking_for_this|asking_for_that',
      'you ~ are ~ being? ~ selfish|manipulative|pathetic|attention-seeking|ungrateful|childish|overreacting|overdramatic|dramatic|ridiculous',
      'suicide|killing_yourself|ending_your_life|dying|it|that|this is|would_be ~ selfish|cowardly|sinful|cowards_way|weak !of',
      'how could you ~ do|be|even|think|say|want ~ this|that|it|so|such|of',
    ],
  },
  {
    kind: 'blame',
    fromLevel: 1,
    unlessAfter: REPORTED,
    phrases: [
      'you ~ should have ~ known|left|fought|told|thought|stopped|listened|spoken|come|asked|walked',
      'you ~ let|allowed ~ him|her|them|this|it ~ to? ~ happen|hit|hurt|do|treat|get|go',
      'you ~ made|provoked|drove ~ him|her|them ~ do|hit|hurt|angry|lose|snap|to_it|into',
      'you ~ provoked ~ him|her|them|this|it',
      'what did you ~ do|say to ~ make|provoke|deserve|cause|upset|anger|set',
      'why did you ~ not? ~ let|stay|provoke|make|go_back|leave|fight|tell|stop|say_something',
      'think|thought ~ about|of ..2 what you ~ are|would ~ do|doing|put|putting|be_putting|be_doing ~ to|your|them|him|her|everyone',
    ],
  },
];
