import type { SafetyTexts } from './safety-reply-texts.ts';
import { ifNo, ifYes } from './text-question.ts';

const HARM_TO_OTHERS: SafetyTexts = {
  heard: [
    'It is good that you said it before anything more happens.',
    'I’m taking that seriously. Saying it out loud is a way to stop it.',
    'Feelings this strong can be survived without anybody being hurt.',
    'Thank you for telling me. The next few minutes matter more than the rest of it.',
  ],
  steps: [
    [
      'Go somewhere else now, away from the person, and stay away.',
      'Leave anything that could be a weapon where it is, or let somebody else lock it away.',
    ],
    [
      'Put a closed door and some distance between you and them.',
      'Ask somebody calm to be with you until the worst of it has passed.',
    ],
    [
      'Walk out, slowly, and don’t go back or write to them today.',
      'Hand over whatever could hurt somebody to a person you trust.',
    ],
    [
      'Stay out of reach of them, and of drink and drugs, for tonight.',
      'Let one person know that you need them to keep you company.',
    ],
  ],
  question: [
    ifYes(3, 'Is anybody in danger at this moment, you included?'),
    ifYes(3, 'Are you with that person right now, or on your way to them?', null, 'person'),
    ifYes(3, 'Is there anything within your reach that could hurt somebody?', null, 'thing'),
    ifNo(3, 'Are you able to leave the place you are in?'),
  ],
};

const ABUSE: SafetyTexts = {
  heard: [
    'What was done to you is not your fault.',
    'You didn’t cause this, and you don’t have to put up with it.',
    'I believe you. Nobody has the right to treat you this way.',
    'Thank you for telling me. However it started, the one who hurts is responsible for it.',
  ],
  steps: [
    [
      'If it becomes dangerous, get out first and explain later: a neighbour, a shop, a police station.',
      'If this device could be looked at, “Leave quickly” at the top closes this page at once.',
    ],
    [
      'Let one person you trust know what is happening, in words only the two of you understand if you need to.',
      'Keep your phone charged and with you, and use “Leave quickly” at the top if somebody comes in.',
    ],
    [
      'Stay out of rooms without a second door, and away from the kitchen, when things get heated.',
      'Talk to the helpline from a device the other person cannot see, if there is one.',
    ],
    [
      'Have any injury seen; you can ask to be seen alone.',
      'Leave a few things you would need with somebody you trust, if it is safe to do that.',
    ],
  ],
  question: [
    ifNo(3, 'Are you safe where you are right now?'),
    ifYes(3, 'Is the person who hurts you nearby at the moment?', null, 'person'),
    ifYes(3, 'Are you hurt in a way that needs looking after today?', null, 'wound'),
    ifNo(2, 'Is there somewhere you could go tonight if you had to?'),
  ],
};

const CHILD: SafetyTexts = {
  heard: [
    'Thank you for telling me. A child is never to blame for this.',
    'It took courage to say that, and it is right to say it.',
    'I’m taking this seriously. There are people whose work is to make this stop.',
    'Saying it is the first step to making somebody safe.',
  ],
  steps: [
    [
      'If you are under 18, tell a grown-up outside of it today: a teacher, a doctor, a friend’s parent.',
      'If you are the adult, stay near the child and keep them away from whoever could hurt them.',
    ],
    [
      'Go, or bring the child, to a place where other people are.',
      'If somebody listens, it is enough to say “something is happening that isn’t safe”.',
    ],
    [
      'Keep any messages as they are; don’t answer them and don’t meet anybody because of them.',
      'Let one adult you trust know today.',
    ],
    [
      'Put distance between the child and the danger now; questions can wait.',
      'Have any injury seen, and tell the doctor how it happened.',
    ],
  ],
  question: [
    ifNo(3, 'Is the child, or are you, safe at this moment?'),
    ifYes(3, 'Is the person you mentioned nearby right now?', null, 'person'),
    ifYes(3, 'Is anybody hurt in a way that needs looking after?', null, 'wound'),
    ifNo(2, 'Is there an adult you trust who could be there today?'),
  ],
};

/** For a person who fears that they may harm a child. */
export const CHILD_AT_RISK: SafetyTexts = {
  heard: [
    'It is right that you said it before anything more happens.',
    'Telling somebody protects the child, and you.',
    'Being this honest is a way of keeping the child safe.',
    'I’m taking that seriously, and there are people who help with exactly this.',
  ],
  steps: [
    [
      'Put the child somewhere safe, a cot or another room, and step away until you are calm.',
      'Ask another adult to come and take over for now.',
    ],
    [
      'Step out of the room; a baby who cries in a cot is safe for a few minutes.',
      'Ring somebody who can be with the child tonight.',
    ],
    [
      'Let somebody else look after the child for now, and don’t be alone with them.',
      'Stay away from drink and drugs until you have talked to somebody.',
    ],
    [
      'Keep a closed door between you and the child until another adult is there.',
      'Tell that adult you need a break, now, without explaining more than you want to.',
    ],
  ],
  question: [
    ifNo(3, 'Is the child safe at this moment, and away from you?'),
    ifNo(2, 'Is there another adult who can be with the child now?'),
    ifYes(3, 'Has the child been hurt in a way that needs looking after?', null, 'wound'),
    ifNo(3, 'Are you able to step out of the room while we talk?'),
  ],
};

/** The reviewed texts for dangers to or from other people. */
export const TEXTS_FOR_OTHERS = {
  harm_to_others: HARM_TO_OTHERS,
  abuse: ABUSE,
  child_safety: CHILD,
} as const;
