import type { ForbiddenRule } from './forbidden.ts';

/** Promises that nobody will learn of something. */
export const SECRECY: readonly ForbiddenRule[] = [
  {
    kind: 'secrecy',
    unlessAfter:
      'if whether not never cannot unable said told asked feel feels felt afraid worried hope wish',
    phrases: [
      'i|we will|would|shall|do|am_going_to ~ not|never ~ tell|inform|alert|notify|contact ~ anyone|anybody|soul|someone|somebody|person|people|others|else|your|police|doctor|parents',
      'i|we will|would|shall|can ~ not|never ~ share|repeat|mention|disclose|reveal|report|pass ~ this|it|that|what_you|anything !way|story',
      'i|we will|would|shall|can ~ not|never ~ say ~ word|anything !that|about|if|to_make',
      'i|we will|can|shall|could|promise_to|am_going_to ~ keep ~ {kept} ..2 secret|confidential|private|safe_with_me|between|to_myself',
      'i promise|swear|guarantee|assure ..3 secret|confidential|private|confidentiality|secrecy',
      'i promise|swear|guarantee ..3 not|never ..2 tell|share|say|repeat|report|anyone|anybody',
      'i promise|swear|guarantee ..3 nobody|no_one|anyone|anybody',
      'i|we can|will keep ~ secret|secrets !about',
      'your secret is|will|stays|remains ..2 safe|me|here|secret',
      'your|our|this|any secret|secrets is|are|will ..2 safe',
      'this|it|that|everything|anything|all ~ will|can|shall ..2 stay|stays|remain|remains|be|is ~ between_us|between_you_and|strictly_between|our_secret|with_me|just_us|secret',
      'this|it|that|everything|anything|all ~ stays|remains|is ~ between_us|between_you_and|strictly_between|our_secret|just_us|completely_secret|with_me',
      'you|we can|could keep this|it|that ~ between|secret',
      'just|strictly|only between you and me',
      'between you and me !and|there|is|was',
      'just|strictly|only between us',
      'our ~ little secret',
      'our secret',
      'nobody|no_one ~ will|has_to|needs_to|need ~ ever? know|find_out|hear !everything|all|better|how|the_answer',
      'not a soul will',
      'everything|anything|whatever|what you say|tell|write|share|share_here ..4 secret|confidential|between_us',
      'this|our chat|conversation|talk|talks|chats|conversations is|are|stays|stay|remains|remain ~ secret|confidential|private !place|space',
      'my lips are sealed',
      'i am bound by confidentiality',
      'doctor|therapist patient|client confidentiality applies|protects',
    ],
  },
];

export const SECRECY_LISTS = {
  kept: 'this it that your everything anything what whatever all our these them secrets',
};
