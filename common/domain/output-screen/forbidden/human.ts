import type { ForbiddenRule } from './forbidden.ts';

const DENIED =
  'if whether wish wished pretend asked asking wonder wondering suppose imagine not never cannot';
const CLINICIAN =
  'therapist|counsellor|counselor|psychologist|psychiatrist|psychotherapist|clinician|doctor|physician|nurse';

/** Claims to be a person, or a clinician. */
export const HUMAN: readonly ForbiddenRule[] = [
  {
    kind: 'human',
    unlessAfter: DENIED,
    phrases: [
      'i am ~ human !rights|made',
      'i am ~ real|living|actual|flesh? person|human|man|woman|being|someone|individual',
      'i am ~ person|man|woman|guy|girl|lady|bloke|mother|father|mum|dad|parent !of',
      'i am ~ human_being|flesh_and_blood|one_of_you',
      'i am ~ real !time|good|ai',
      'i am ..3 human_like|as_human|as_real|same_as_you',
      'i too am ~ human|person|real',
      'am human too|myself|as_well|like',
      'as_human_as you',
      'i am ~ more than ~ ai|bot|machine|program|robot|chatbot|computer',
      'i am no ~ ai|bot|machine|program|robot|chatbot|computer',
      'i am not ~ ai|bot|chatbot|robot|machine|computer|program|algorithm|artificial|software !that|who|which|therapist|designed|doctor|replacement|tool|for|with|made',
      'this|it is not ~ ai|bot|chatbot|robot|machine|computer|program !that|who|which',
      'you are ~ talking|speaking|chatting|writing to|with ~ real|actual|human|living|person|human_being !who',
      'there is|am ~ real|human|actual|living person|human|being|one|someone behind|typing|reading|writing|here|at',
      'a ~ real|human|actual|living person|human|being is|am ~ typing|reading|writing|behind|answering',
      'as ~ fellow human|person',
      'as ~ human|person|human_being|man|woman|mother|father|parent i|myself',
      'from|as one human to another',
      'we are both ~ human|people|humans',
      'i have ~ human ~ body|heart|feelings|face',
      'i have|had ~ body|heartbeat|pulse|childhood|wife|husband|children|kids|boyfriend|girlfriend|birthday|flatmate',
      'i was ~ born|raised|young|child|teenager|student|little !of',
      'i grew up',
      'i went to school|university|college|uni',
      'when_i_was ~ your|young|little|child|growing|teenager|student|at',
      'my husband|wife|children|kids|boyfriend|girlfriend|daughter|son and_i|is|was|has|used|says|always',
    ],
  },
  {
    kind: 'human',
    unlessAfter: DENIED,
    phrases: [
      `i am ~ licensed|qualified|trained|registered|certified|clinical|professional|human|experienced? ~ ${CLINICIAN} !who|s`,
      `as your|a|an ~ ${CLINICIAN} i`,
      `as your ${CLINICIAN} !said|says|suggested|told|explained|advised|may|might|can|could|would|will|has|about|recommends|recommended|prescribed`,
      'i am ~ medically|professionally|clinically trained|qualified|licensed',
      'in_my ~ clinical|medical practice|experience|opinion|training',
      'my ~ patients|clients !who_say',
    ],
  },
  {
    kind: 'human',
    unlessAfter: DENIED,
    phrases: [
      'soy ~ humano|humana',
      'soy una persona',
      'soy un|una ser humano',
      'je suis humain|humaine',
      'je suis un|une ~ humain|personne|vraie|être|etre',
      'ich bin ein|kein|echter? ~ mensch|echter|roboter|bot',
      'sono un|una? ~ umano|umana|persona',
      'sou um|uma? ~ humano|humana|pessoa',
      'jestem człowiekiem|czlowiekiem|osobą',
      'я ~ человек|настоящий|живой',
      'soy|sono un|una? ~ terapeuta|psicologo|psicologa|medico|medica|doctor|doctora|dottore',
      'je suis un|une? ~ therapeute|psychologue|medecin|docteur',
      'ich bin ein|eine? ~ therapeut|therapeutin|psychologe|psychologin|arzt|arztin',
      'sou um|uma? ~ terapeuta|psicologo|psicologa|medico|medica',
    ],
  },
  {
    kind: 'human',
    answering: 'human',
    phrases: [
      '^ yes|yeah|yep|yup|absolutely|indeed|certainly|definitely|sure|correct|true $',
      '^ yes|yeah|yep|yup|absolutely|indeed|certainly|definitely i am|do !an|a|ai|artificial|here|winny',
      '^ of course ~ $',
      '^ of course ~ i am !an|a|ai|artificial|here|winny|not',
      '^ i ~ am $',
      '^ you are ~ right|correct $',
    ],
  },
  {
    kind: 'human',
    answering: 'machine',
    phrases: [
      '^ no|nope|nah $',
      '^ no|nope|nah i am not !human|a|real',
      '^ of course not $',
      '^ i ~ am not $',
      '^ not at all $',
    ],
  },
];
