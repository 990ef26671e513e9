/** Wordings for a person in danger, by kind. They name no means, make no diagnosis and no promise, and end with one question. */
export interface SafetyWording {
  hears: readonly string[];
  stays: readonly string[];
  asks: readonly string[];
}

const ASK_SAFE = [
  'Are you safe where you are right now?',
  'Is there somebody who can be with you in the next hour?',
  'Who could you ring or knock for, while we are talking?',
  'Are you able to get to a place where other people are?',
];

export const SAFETY_WORDING: Readonly<Record<string, SafetyWording>> = {
  suicide: {
    hears: [
      'Thank you for telling me. I’m taking what you wrote seriously.',
      'I’m glad you said this instead of staying alone with it.',
      'What you wrote sounds like a great deal of pain, and I do not want to hurry past it.',
    ],
    stays: [
      'Feelings like these can be overwhelming and still go down again, sometimes within hours. You do not have to decide anything tonight.',
      'For now it is enough to get through the next hour, and to do that with somebody beside you.',
      'If there is anything near you with which you could hurt yourself, please put some distance between it and you, or ask somebody to take it.',
    ],
    asks: [
      'Are you thinking about ending your life right now?',
      'Are you safe at this moment?',
      'Is somebody with you, or could somebody come?',
    ],
  },
  self_harm: {
    hears: [
      'Thank you for telling me. That takes courage, and I’m not shocked.',
      'I hear that hurting yourself has become a way of getting through. There must be a lot underneath.',
      'You wrote about hurting yourself, and I want to stay with that carefully.',
    ],
    stays: [
      'If you are hurt and it is bleeding or deep, please get it looked at now. Nobody there should judge you for it.',
      'An urge rises and falls like a wave. Putting time and distance between it and you helps: another room, cold water on your hands, somebody’s voice.',
      'You need not explain everything to ask for company.',
    ],
    asks: ['Are you hurt right now?', 'Is the urge there at this moment?', ...ASK_SAFE],
  },
  harm_to_others: {
    hears: [
      'Thank you for saying this before anything happened. I’m taking it seriously.',
      'You wrote about hurting somebody. It is good that you put it into words here.',
      'I hear how strong the anger or the fear has become.',
    ],
    stays: [
      'The most useful thing in this moment is distance: go to another room or outside, and leave anything that could do harm where it is.',
      'A strong impulse passes if it is given time and space. You can decide for the next ten minutes only.',
      'If you think that you might act on it, please call the emergency number and say so. They will help to keep everybody safe, you included.',
    ],
    asks: [
      'Can you move away from them now?',
      'Are you on your own at the moment, or is that person near you?',
      'Who could come and be with you for a while?',
    ],
  },
  abuse: {
    hears: [
      'I’m sorry that this is being done to you. It is not your fault.',
      'Thank you for telling me. What you describe is not all right, and you did not cause it.',
      'I believe you, and I’m glad you said it.',
    ],
    stays: [
      'You know best what is safe to do, and when. You need not decide everything today.',
      'If somebody may look at your screen, the "Leave quickly" button closes this page, and it is wise to clear your history.',
      'If you are in danger now, please call the emergency number. In the UK you can press 55 on a mobile when you cannot speak.',
    ],
    asks: [
      'Are you safe to write just now?',
      'Is the person near you at the moment?',
      'Is there a place or a person you could go to?',
    ],
  },
  medical_emergency: {
    hears: [
      'What you describe needs medical help now, more than it needs a conversation.',
      'I’m worried about what you wrote, and I do not want to lose time.',
      'Please treat this as urgent.',
    ],
    stays: [
      'Please call the emergency number, or ask somebody near you to do so, and follow what they tell you.',
      'Unlock the door and stay where somebody can find you, if you can.',
      'Do not wait to see whether it passes. It is always all right to have called.',
    ],
    asks: [
      'Can you call now, or can somebody call for you?',
      'Is anybody with you?',
      'Are you able to get to your phone and your door?',
    ],
  },
  eating_disorder: {
    hears: [
      'Thank you for telling me. It is hard to speak about food and the body, and you did.',
      'I hear how tight a hold this has on you.',
      'What you describe can become dangerous for the body, even when one feels in control.',
    ],
    stays: [
      'If you feel faint, your heart is irregular, or you cannot keep anything down, please get medical help today.',
      'A GP can check that your body is safe. You can hand them this message if speaking is hard.',
      'You do not have to be "ill enough" to deserve help.',
    ],
    asks: [
      'How is your body at this moment: are you dizzy or faint?',
      'Who knows about this?',
      'Could you let somebody near you know today?',
    ],
  },
  child_safety: {
    hears: [
      'Thank you for telling me. Speaking up was the right thing to do.',
      'I’m sorry that this is happening. It is never a child’s fault.',
      'What you describe is serious, and it should not be carried by you alone.',
    ],
    stays: [
      'If a child is in danger now, please call the emergency number straight away.',
      'You do not need proof to tell somebody. It is their job to find out.',
      'Nobody has the right to hurt a child or to ask them to keep it secret.',
    ],
    asks: [
      'Is the child safe at this moment?',
      'Are you safe where you are?',
      'Which adult do you trust enough to tell today?',
    ],
  },
};

/** For a concern that is not an emergency: gentle and plain. */
export const CONCERN_WORDING: SafetyWording = {
  hears: [
    'Thank you for letting me see how heavy it is.',
    'I would like to stay with what you just said, and not go past it.',
    'That sounds like more than an ordinary bad day.',
  ],
  stays: [
    'People often have thoughts like these when things have been too much for too long. They can be spoken about, and that usually makes them a little less powerful.',
    'You need not protect me from the answer. I ask because it matters, and nothing bad comes from saying it.',
    'Whatever the answer is, you can go on talking here, and you can talk to a person as well.',
  ],
  asks: [
    'When you say that, do you mean that you are thinking about ending your life?',
    'Have there been moments lately when you did not want to be alive?',
    'Do you have thoughts of hurting yourself?',
  ],
};

/** Points to the hotlines of the prompt. */
export const POINTS_TO_LINES: readonly string[] = [
  'You can reach a person now:',
  'These people are there at this hour:',
  'Please talk to one of them, today if you can:',
];

/** For prompts without hotlines: points to those that the product shows. */
export const POINTS_ELSEWHERE: readonly string[] = [
  'If you might act on this, please call your emergency number: 999 in the UK. Samaritans answer on 116 123 at any hour, and findahelpline.com lists lines for other countries.',
  'The numbers under “Support” lead to people who answer now. In the UK that is 999 in an emergency, and Samaritans on 116 123 to talk. Elsewhere, findahelpline.com knows whom to call.',
  'Please do not stay alone with it. Samaritans are there day and night on 116 123 in the UK and Ireland, 999 or 112 is for emergencies, and findahelpline.com is for everywhere else.',
];

/** At the highest level the emergency number comes first. */
export const EMERGENCY_FIRST: readonly string[] = [
  'If you are in danger now, or have already done something, please call the emergency number straight away (999 in the UK, 112 in most of Europe, 911 in the USA).',
  'Please call the emergency number now if there is any danger in the next hours: 999 in the UK, 112 in most of Europe, 911 in the USA.',
];
